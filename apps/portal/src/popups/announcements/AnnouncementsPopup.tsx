import { Accordion } from '@baize/ui/Accordion';
import { Dialog } from '@baize/ui/Dialog';
import { EmptyState } from '@baize/ui/EmptyState';
import { Pagination } from '@baize/ui/Pagination';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { get } from '../../app/query.ts';
import { limits } from '../../app/limits.ts';
import { SafeHtml } from '../SafeHtml.tsx';
import { useLanguage, useT } from '../../i18n/I18n.tsx';
import type { PopupProps } from '../PopupHost.tsx';

/** All notices, nine a page, each to be unfolded (P1, K25, K26). */
export default function AnnouncementsPopup({ onClose }: PopupProps) {
  const t = useT();
  const intl = useIntl();
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const { data } = useQuery(
    get('/api/announcements', { types: 'player', platform: 'html5-desktop', language }),
  );
  const notices = data?.player ?? [];
  const pages = Math.max(1, Math.ceil(notices.length / limits.announcementsPage));
  const shown = notices.slice((page - 1) * limits.announcementsPage, page * limits.announcementsPage);
  return (
    <Dialog
      open
      size="lg"
      title={t('announcements.title')}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
    >
      {data && notices.length === 0 && <EmptyState title={t('announcements.empty')} />}
      <Accordion
        items={shown.map(({ id, title, content, publishedAt }) => ({
          value: id,
          title: `${title} · ${intl.formatDate(publishedAt, { dateStyle: 'medium' })}`,
          content: <SafeHtml html={content} />,
        }))}
      />
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          label={t('announcements.pages')}
          previousLabel={t('announcements.previous')}
          nextLabel={t('announcements.next')}
          pageLabel={(number) => t('announcements.page', { page: number })}
          onPage={setPage}
        />
      )}
    </Dialog>
  );
}
