import { useSyncExternalStore } from 'react';
import { Arriving } from '../app/Arriving.tsx';
import { Boundary } from '../app/Boundary.tsx';
import { chunk } from '../app/lazy.ts';
import { passOverQueued } from './queue.ts';
import { queued } from './queued.ts';

const NoticePopup = chunk<{ id: string }>(() => import('./notice/NoticePopup.tsx'));

/**
 * Shows what the popup queue has on top, when nothing else covers the page. One that breaks is passed
 * over, and the next one is shown.
 */
export function QueuedPopup() {
  const id = useSyncExternalStore(queued.subscribe, queued.now, () => undefined);
  if (id === undefined) return null;
  return (
    <Boundary key={id} over onBroken={passOverQueued}>
      <Arriving part={NoticePopup} props={{ id }} />
    </Boundary>
  );
}
