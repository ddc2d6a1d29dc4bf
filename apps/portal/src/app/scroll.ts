import { useEffect, useRef } from 'react';

const positions = new Map<string, number>();

/** The history entry's own key, so that the same path visited twice has two positions. */
const keyNow = (): string => {
  const state = history.state as { scroll?: string } | null;
  if (state?.scroll) return state.scroll;
  const scroll = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, scroll }, '');
  return scroll;
};

/**
 * Navigation scrolls to the top or to the hash target (R37); Back and Forward return to where the
 * reader was. The browser's own restoration runs before a screen's chunk is there, so it is off.
 */
export function useScroll(path: string): void {
  const first = useRef(true);
  const popped = useRef(false);
  const key = useRef('');

  useEffect(() => {
    history.scrollRestoration = 'manual';
    key.current = keyNow();
    const remember = () => positions.set(key.current, scrollY);
    const onPop = () => {
      popped.current = true;
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('popstate', onPop);
    };
  }, []);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const back = popped.current;
    popped.current = false;
    key.current = keyNow();
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
    else scrollTo({ top: back ? (positions.get(key.current) ?? 0) : 0, behavior: 'instant' });
  }, [path]);
}
