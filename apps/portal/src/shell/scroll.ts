import type { AroundNavHandler } from 'wouter';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How far down each history entry was read, by the entry's own key. */
const positions = new Map<string, number>();

/** Milliseconds that a page which is left has to grow back to where its reader was. */
const restoreMs = 3000;

/** What a reader does who wants to be somewhere else. */
const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Entry {
  readonly scroll?: string;
}

/** The key that the history entry got when it was visited before. */
const keyOfOld = (): string | undefined => (history.state as Entry | null)?.scroll;

/** Gives the history entry a key of its own, so that the same path visited twice has two positions. */
function mark(scroll = Math.random().toString(36).slice(2)): string {
  history.replaceState({ ...(history.state as Entry | null), scroll }, '');
  return scroll;
}

/**
 * For the router: a popup or a filter is a new entry of the page that is read, and keeps its key. To
 * write the key into the entry afterwards would cost a click another round through the browser.
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
 * Navigation scrolls to the top or to the hash target (R37); Back and Forward return to where the
 * reader was. The browser's own restoration runs before a screen's chunk is there, so it is off.
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

  // Before the paint: a shorter screen moves the window, which is nobody's reading position.
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

  // An entry that was made past the router has no key; it stays the entry that it was.
  useLayoutEffect(() => {
    if (key.current !== '' && keyOfOld() === undefined) mark(key.current);
  }, [search]);
}

/**
 * Scrolls to a position as soon as the page is tall enough for it: a list has its height only after
 * it was laid out. Ends when it is there, when the reader takes over, or when the time is up.
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
