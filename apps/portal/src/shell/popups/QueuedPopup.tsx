import { useSyncExternalStore } from 'react';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { Boundary } from '../../kernel/view/Boundary.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { passOverQueued, queued } from '../../content/index.ts';

const NoticePopup = chunk<{ id: string }>(() => import('../../content/notice/NoticePopup.tsx'));

/**
 * Shows the first popup of the queue when nothing else covers the page. One that fails is skipped.
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
