import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { media } from '../theme/media.ts';

let isPrinting = false;

function subscribe(changed: () => void): () => void {
  const query = matchMedia(media.md);
  const print = (value: boolean) => () => {
    isPrinting = value;
    // On paper before the browser lays it out.
    flushSync(changed);
  };
  const [before, after] = [print(true), print(false)];
  query.addEventListener('change', changed);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    query.removeEventListener('change', changed);
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

const isWideScreen = () => !isPrinting && matchMedia(media.md).matches;
const nowhere = () => false;

/** Whether only the rows in sight are to be drawn: on a wide screen they scroll inside the table, and on paper nothing does. */
export const useHasWindow = (): boolean => useSyncExternalStore(subscribe, isWideScreen, nowhere);
