import type { AroundNavHandler } from 'wouter';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** The scroll position of each history entry, by the entry's key. */
const positions = new Map<string, number>();

/** Milliseconds that a page has to grow back to its earlier scroll position. */
const restoreMs = 3000;

/** Input that cancels restoring the scroll position. */
const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Entry {
  readonly scroll?: string;
}

/** The key that the history entry got on an earlier visit. */
const keyOfOld = (): string | undefined => (history.state as Entry | null)?.scroll;

/** Gives the history entry a key of its own, so that two visits of a path have two positions. */
function mark(scroll = Math.random().toString(36).slice(2)): string {
  history.replaceState({ ...(history.state as Entry | null), scroll }, '');
  return scroll;
}

/**
 * For the router: a popup or a filter is a new entry of the same page and keeps its key. Writing
 * the key into the entry afterwards would make each click slower.
 */
export const keepKey: AroundNavHandler = (navigate, to, options) => {
  const scroll = keyOfOld();
  const isHere = new URL(to, location.href).pathname === location.pathname;
  const state = options?.state as Entry | null | undefined;
  navigate(
    to,
    isHere && scroll !== undefined ? { ...options, state: { ...state, scroll } } : options,
  );
};

/**
 * Navigation scrolls to the top or to the hash target (R37); Back and Forward restore the position.
 * The browser's own restoration runs before a screen's chunk has loaded, so it is off.
 */
export function useScroll(path: string, search: string): void {
  const first = useRef(true);
  const key = useRef('');
  const stop = useRef<() => void>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    key.current = keyOfOld() ?? mark();
    const remember = () => {
      if (!stop.current) positions.set(key.current, scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  // Before the paint: a shorter screen moves the window, which must not be stored as a position.
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    stop.current?.();
    const old = keyOfOld();
    key.current = old ?? mark();
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
    else if (old === undefined) scrollTo({ top: 0, behavior: 'instant' });
    else {
      stop.current = restore(positions.get(old) ?? 0, () => {
        stop.current = undefined;
      });
    }
  }, [path]);

  // An entry created without the router has no key; it gets the previous one.
  useLayoutEffect(() => {
    if (key.current !== '' && keyOfOld() === undefined) mark(key.current);
  }, [search]);
}

/**
 * Scrolls to a position as soon as the page is tall enough: a list has its height only after
 * layout. Ends when it is reached, when the user scrolls, or after the time limit.
 */
function restore(top: number, onEnd: () => void): () => void {
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of inputEvents) removeEventListener(type, end);
    onEnd();
  };
  const move = (): void => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 2) end();
  };
  const observer = new ResizeObserver(move);
  const timer = setTimeout(end, restoreMs);
  for (const type of inputEvents) addEventListener(type, end, { passive: true });
  observer.observe(document.body);
  return end;
}
