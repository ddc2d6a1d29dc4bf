import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

/** A pause after which the next letter starts a new word, ms. */
const wordPause = 600;

/**
 * The keys of the ARIA menu pattern: arrows wrap around, Home and End go to the ends,
 * letters to the next item that begins with them.
 */
export function useMenuKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ word: '', at: 0 });
  return (event) => {
    const items = menuItems(event.currentTarget);
    const here = items.indexOf(document.activeElement as HTMLElement);
    const target =
      findMoveTarget(event.key, items, here) ?? findTypedItem(event, items, here, typed.current);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
}

/** The items that can be chosen, in order. */
export const menuItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:enabled'),
];

function findMoveTarget(key: string, items: HTMLElement[], here: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(here + 1) % items.length];
  if (key === 'ArrowUp') return items.at(Math.max(here, 0) - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

function findTypedItem(
  { key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent,
  items: HTMLElement[],
  here: number,
  typed: { word: string; at: number },
): HTMLElement | undefined {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  typed.word = (timeStamp - typed.at > wordPause ? '' : typed.word) + key.toLowerCase();
  typed.at = timeStamp;
  // A single letter moves on; a longer word may stay on its current match.
  const from = typed.word.length === 1 ? here + 1 : Math.max(here, 0);
  return [...items.slice(from), ...items.slice(0, from)].find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(typed.word),
  );
}
