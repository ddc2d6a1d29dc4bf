import { useSyncExternalStore } from 'react';
import { Arriving } from '../app/Arriving.tsx';
import { chunk } from '../app/lazy.ts';
import { queued } from './queued.ts';

const NoticePopup = chunk<{ id: string }>(() => import('./notice/NoticePopup.tsx'));

/** Shows what the popup queue has on top, when nothing else covers the page. */
export function QueuedPopup() {
  const id = useSyncExternalStore(queued.subscribe, queued.now, () => undefined);
  if (id === undefined) return null;
  return <Arriving part={NoticePopup} props={{ id }} />;
}
