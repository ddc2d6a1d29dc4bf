import { Button } from '@baize/ui/Button';
import { Dialog } from '@baize/ui/Dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReadValue } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { closeQueued, passOverQueued } from '../queue/queue.ts';
import { SafeHtml } from '../SafeHtml.tsx';

/** An announcement that opens by itself (P2, P21–P24). */
export default function NoticePopup({ id }: { id: string }) {
  const t = useT();
  const queryClient = useQueryClient();
  const found = queryClient
    .getQueriesData<ReadValue<'/api/announcements'>>({ queryKey: ['/api/announcements'] })
    .flatMap(([, data]) => data?.popup ?? [])
    .find((popup) => popup.id === id);
  // After a change of language or session the announcement no longer exists.
  const isGone = found === undefined;
  useEffect(() => {
    if (isGone) passOverQueued();
  }, [isGone]);
  if (!found) return null;
  return (
    <Dialog
      open
      title={found.title}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || closeQueued()}
      footer={<Button onClick={closeQueued}>{t('app.ok')}</Button>}
    >
      <SafeHtml html={found.content} />
    </Dialog>
  );
}
