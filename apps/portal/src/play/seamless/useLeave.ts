import { type MouseEvent, useEffect } from 'react';

/** What the history's entry of a game knows of the page before it. */
interface Entry {
  /** Somebody came here from a page of the portal. */
  readonly from?: boolean;
  /** How long the history was then: the game's frame adds steps of its own. */
  readonly length?: number;
}

const entry = (): Entry => (history.state ?? {}) as Entry;

/** The key of the page before this one: the steps of a frame are none of the window's own entries. */
function keyBefore(): string | undefined {
  if (!('navigation' in window)) return undefined;
  const { currentEntry } = navigation;
  return currentEntry ? navigation.entries()[currentEntry.index - 1]?.key : undefined;
}

/** Goes to the page before this one, past the steps of the game's frame. */
function goBefore(length: number): void {
  const key = keyBefore();
  if (key !== undefined) navigation.traverseTo(key);
  else history.go(length - history.length - 1);
}

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
    goBefore(length);
  };
}
