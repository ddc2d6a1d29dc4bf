import { useSyncExternalStore } from 'react';

/** From this width on a centre shows its menu beside the page. */
const WIDE_SCREEN = '(min-width: 64rem)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(WIDE_SCREEN);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the window has room for a menu beside the page. Not for prerendered screens. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE_SCREEN).matches);
