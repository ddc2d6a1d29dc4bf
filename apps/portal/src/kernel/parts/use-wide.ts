import { useSyncExternalStore } from 'react';

/** From this width on a centre shows its menu beside the page. */
const WIDE = '(min-width: 64rem)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the window has room for a menu beside the page. Not for prerendered screens. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
