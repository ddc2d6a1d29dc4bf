import { Badge } from '@baize/ui/Badge';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { iconHistory } from '@baize/ui/Icon';
import { Skeleton } from '@baize/ui/Skeleton';
import { useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './centre.css.ts';
import { RewardRow } from './RewardRow.tsx';
import { Moment, Pages, useRecord } from '../../reports/index.ts';

const PAGE_SIZE = 20;

/** Claimed and expired rewards, newest first. */
export default function RewardHistory() {
  const t = useT();
  const [pageNo, setPage] = useState(1);
  const [claimed, expired] = [
    useRecord('/api/rewards', { state: 'claimed', pageNo, pageSize: PAGE_SIZE }, false),
    useRecord('/api/rewards', { state: 'expired', pageNo: 1, pageSize: PAGE_SIZE }, false),
  ];
  const { data, error } = claimed;
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        retrying={claimed.isFetching}
        onRetry={() => void claimed.refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.blank} />;
  const rows = pageNo === 1 ? [...data.list, ...(expired.data?.list ?? [])] : data.list;
  if (rows.length === 0) return <EmptyState icon={iconHistory} title={t('rewards.history.none')} />;
  return (
    <>
      <ul className={css.list} aria-label={t('rewards.view.history')}>
        {rows.map((reward) => (
          <RewardRow
            key={reward.id}
            reward={reward}
            end={
              <span className={css.words}>
                <Badge tone={reward.state === 'claimed' ? 'accent' : 'neutral'}>
                  {t(`rewards.state.${reward.state}`)}
                </Badge>
                {reward.claimedAt !== undefined && (
                  <span className={css.muted}>
                    <Moment at={reward.claimedAt} />
                  </span>
                )}
              </span>
            }
          />
        ))}
      </ul>
      <Pages page={pageNo} pages={data.totalPages} onPageChange={setPage} />
    </>
  );
}
