import { ApiProblem } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { ErrorState } from '@baize/ui/EmptyState';
import { FilterChips } from '@baize/ui/FilterChips';
import { Skeleton } from '@baize/ui/Skeleton';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';
import { Pages } from '../../reports/index.ts';
import { MarketingSettings } from '../marketing/MarketingSettings.tsx';
import { NotificationList } from './NotificationList.tsx';
import { categories, type Category, useMarkRead, useNotifications } from './notifications.ts';
import * as css from './notifications.css.ts';

const PAGE_SIZE = 20;

/** Account notifications, and the offers that the member has allowed. */
export default function NotificationsPage() {
  return (
    <>
      <Notifications />
      <MarketingSettings />
    </>
  );
}

function Notifications() {
  const t = useT();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const [category, setCategory] = useState<Category>();
  const { data, isError, refetch } = useNotifications(page, PAGE_SIZE, category);
  const marking = useMarkRead();
  if (data && page > 1 && page > data.totalPages) setPage(Math.max(1, data.totalPages));
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
  const { error } = marking;
  return (
    <div className={css.page}>
      {error !== undefined && (
        <Refusal>
          {errorText(error instanceof ApiProblem ? error.code : 'network_abnormal')}
        </Refusal>
      )}
      <FilterChips
        label={t('notifications.filter')}
        allLabel={t('notifications.category.all')}
        chips={categories.map((value) => ({
          value,
          label: t(`notifications.category.${value}`),
        }))}
        values={category === undefined ? [] : [category]}
        onValuesChange={(values) => {
          setCategory(values.at(-1));
          setPage(1);
        }}
      />
      <div className={css.head}>
        <span>{t('notifications.unread', { unread: data.unread })}</span>
        <Button
          variant="ghost"
          size="sm"
          disabled={data.unread === 0}
          busy={marking.isBusy}
          onClick={() => marking.make(undefined)}
        >
          {t('messages.readAll')}
        </Button>
      </div>
      {data.total === 0 ? (
        <p className={css.none}>{t('notifications.none')}</p>
      ) : (
        <NotificationList list={data.list} onOpen={({ id, read }) => !read && marking.make([id])} />
      )}
      <Pages page={page} pages={data.totalPages} onPageChange={setPage} />
    </div>
  );
}
