import type { MouseEvent } from 'react';

/** Data about the previous page in a game's history entry. */
interface Entry {
  /** Whether the user came from a page of the portal. */
  readonly from?: boolean;
  /** The length of the history then: the game's frame adds entries of its own. */
  readonly length?: number;
}

const entry = (): Entry => (history.state ?? {}) as Entry;

/** The key of the previous page: entries of a frame are not entries of the window. */
function keyBefore(): string | undefined {
  if (!('navigation' in window)) return undefined;
  const { currentEntry } = navigation;
  return currentEntry ? navigation.entries()[currentEntry.index - 1]?.key : undefined;
}

/** Goes to the previous page, past the entries of the game's frame. */
function goBefore(length: number): void {
  const key = keyBefore();
  if (key !== undefined) navigation.traverseTo(key);
  else history.go(length - history.length - 1);
}

/** Stores the length of the history before the game's frame adds entries. */
export function storeHistoryLength(): void {
  const { from, length } = entry();
  if (from && length === undefined)
    history.replaceState({ ...entry(), length: history.length }, '');
}

/**
 * Leaves the page of a game to the page where it was chosen, with its filters and scroll position.
 * A user who came by a link or in a new tab follows the link's own address.
 */
export function leavePage(event: MouseEvent): void {
  const { from, length = history.length } = entry();
  if (!from) return;
  event.preventDefault();
  goBefore(length);
}
