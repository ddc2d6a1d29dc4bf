import { useSyncExternalStore } from 'react';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { Boundary } from '../../kernel/view/Boundary.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { passOverQueued } from '../../content/queue/queue.ts';
import { queued } from '../../content/queue/queued.ts';

const NoticePopup = chunk<{ id: string }>(() => import('../../content/notice/NoticePopup.tsx'));

/**
 * Shows what the popup queue has on top, when nothing else covers the page. One that breaks is passed
 * over, and the next one is shown.
 */
export function QueuedPopup() {
  const id = useSyncExternalStore(queued.subscribe, queued.get, () => undefined);
  if (id === undefined) return null;
  return (
    <Boundary key={id} over onBroken={passOverQueued}>
      <LazyView part={NoticePopup} props={{ id }} />
    </Boundary>
  );
}
