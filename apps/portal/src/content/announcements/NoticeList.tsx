import type { Schemas } from '@baize/api';
import { Accordion } from '@baize/ui/Accordion';
import { DateTime } from '@baize/ui/DateTime';
import { Pagination } from '@baize/ui/Pagination';
import { useState } from 'react';
import * as limits from '../../kernel/limits.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { SafeHtml } from '../SafeHtml.tsx';

/** Announcements, nine per page, each expandable (P1, K25, K26). */
export function NoticeList({ notices }: { notices: readonly Schemas['PlayerNotice'][] }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const size = limits.announcementsPage;
  const shown = notices.slice((page - 1) * size, page * size);
  return (
    <>
      <Accordion
        items={shown.map(({ id, title, content, publishedAt }) => ({
          id,
          title: (
            <>
              {title} · <DateTime value={publishedAt} />
            </>
          ),
          content: <SafeHtml html={content} />,
        }))}
      />
      <Pagination
        page={page}
        pages={Math.ceil(notices.length / size)}
        onPageChange={setPage}
        labels={{
          nav: t('announcements.pages'),
          previous: t('announcements.previous'),
          next: t('announcements.next'),
          page: (number) => t('announcements.page', { page: number }),
        }}
      />
    </>
  );
}
