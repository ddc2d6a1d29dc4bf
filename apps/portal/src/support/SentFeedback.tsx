import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../kernel/i18n/I18n.tsx';
import { Pages } from '../reports/index.ts';
import { UploadedPicture } from '../uploads/index.ts';
import { sentFeedback } from './feedback.ts';
import * as css from './support.css.ts';

/** The feedback that the member has sent, newest first, with the replies. */
export function SentFeedback() {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery({
    ...sentFeedback(page),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (isError && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.waiting} />;
  if (data.total === 0) return <EmptyState title={t('feedback.none')} />;
  return (
    <>
      <ul className={css.list} aria-label={t('feedback.sent')}>
        {data.list.map((one) => (
          <Sent key={one.reference} feedback={one} />
        ))}
      </ul>
      <Pages page={page} pages={data.totalPages} onPageChange={setPage} />
    </>
  );
}

function Sent({ feedback }: { feedback: Schemas['Feedback'] }) {
  const t = useT();
  const { questionType, sentAt, content, images, answer } = feedback;
  return (
    <li className={css.sent}>
      <div className={css.head}>
        <strong>{t(`feedback.about.${questionType}`)}</strong>
        <Badge tone={answer ? 'accent' : 'neutral'}>
          {t(answer ? 'feedback.answered' : 'feedback.received')}
        </Badge>
        <DateTime className={css.when} value={sentAt} parts="dateTime" />
      </div>
      <p className={css.text} dir="auto">
        {content}
      </p>
      {images.length > 0 && (
        <div className={css.pictures}>
          {images.map((id, at) => (
            <UploadedPicture key={id} id={id} alt={t('uploads.picture', { place: at + 1 })} />
          ))}
        </div>
      )}
      {answer && (
        <div className={css.answer}>
          <div className={css.head}>
            <strong>{t('feedback.answer')}</strong>
            <DateTime className={css.when} value={answer.at} parts="dateTime" />
          </div>
          <p className={css.text} dir="auto">
            {answer.text}
          </p>
        </div>
      )}
    </li>
  );
}
