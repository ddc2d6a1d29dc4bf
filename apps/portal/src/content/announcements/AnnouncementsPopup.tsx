import { Dialog } from '@baize/ui/Dialog';
import { EmptyState } from '@baize/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, needed } from '../../kernel/http/query.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import { NoticeList } from './NoticeList.tsx';

/** All announcements of the operator (P1). */
export default function AnnouncementsPopup({ onClose }: PopupProps) {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(
    needed(
      apiQuery('/api/announcements', { types: 'player', platform: 'html5-desktop', language }),
    ),
  );
  const notices = data?.player;
  return (
    <Dialog
      open
      size="lg"
      title={t('announcements.title')}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
    >
      {notices?.length === 0 && <EmptyState title={t('announcements.empty')} />}
      <NoticeList notices={notices ?? []} />
    </Dialog>
  );
}
