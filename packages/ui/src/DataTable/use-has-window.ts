import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { media } from '../theme/media.ts';

function followWidth(changed: () => void): () => void {
  const query = matchMedia(media.md);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const isWide = (): boolean => matchMedia(media.md).matches;
const nowhere = (): boolean => false;

/** Whether the page is being printed; React renders for it before the browser's layout. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => flushSync(() => setIsPrinting(false));
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

/** Whether to render only visible rows: on a wide screen they scroll, on paper they do not. */
export function useHasWindow(): boolean {
  const isOnWideScreen = useSyncExternalStore(followWidth, isWide, nowhere);
  return !useIsPrinting() && isOnWideScreen;
}
