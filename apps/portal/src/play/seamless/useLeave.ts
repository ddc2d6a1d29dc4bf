import { type MouseEvent, useEffect } from 'react';

/** What the history's entry of a game knows of the page before it. */
interface Entry {
  /** Somebody came here from a page of the portal. */
  readonly from?: boolean;
  /** How long the history was then: the game's frame adds steps of its own. */
  readonly length?: number;
}

const entry = (): Entry => (history.state ?? {}) as Entry;

/**
 * The way out of a game: back to the page where it was chosen, with its filters and as far down as it was
 * read. Whoever came by a link or in a tab of its own follows the link's own address.
 */
export function useLeave(): (event: MouseEvent) => void {
  useEffect(() => {
    const { from, length } = entry();
    if (from && length === undefined)
      history.replaceState({ ...entry(), length: history.length }, '');
  }, []);
  return (event) => {
    const { from, length = history.length } = entry();
    if (!from) return;
    event.preventDefault();
    history.go(length - history.length - 1);
  };
}
