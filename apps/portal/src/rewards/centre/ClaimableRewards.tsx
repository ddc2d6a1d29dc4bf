import { Button } from '@baize/ui/Button';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { iconGift } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { Skeleton } from '@baize/ui/Skeleton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { ClaimNotice } from '../claims/ClaimNotice.tsx';
import { useClaim } from '../claims/useClaim.ts';
import * as css from './centre.css.ts';
import { getTitleId, RewardRow } from './RewardRow.tsx';
import { useRecord } from '../../reports/index.ts';

/** The maximum of one claim call. */
const PAGE_SIZE = 100;

/** Claimable rewards, the earliest expiry first; claimed one by one or all at once. */
export function ClaimableRewards() {
  const t = useT();
  const claim = useClaim('rewards');
  const query = { state: 'available', pageNo: 1, pageSize: PAGE_SIZE } as const;
  const { data, error, isFetching, refetch } = useRecord('/api/rewards', query, false);
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.blank} />;
  const ids = data.list.map(({ id }) => id);
  return (
    <>
      {ids.length > 0 && (
        <div className={css.bar}>
          <p className={css.muted}>{t('rewards.waiting', { count: data.available })}</p>
          {ids.length > 1 && (
            <Button
              tone="highlight"
              busy={claim.isBusy && claim.snapshot.context.wanted?.ids.length === ids.length}
              disabled={claim.isBusy && claim.snapshot.context.wanted?.ids.length !== ids.length}
              onClick={() => claim.claim(ids)}
            >
              {t('rewards.claimAll')}
            </Button>
          )}
        </div>
      )}
      <ClaimNotice claim={claim} />
      {ids.length === 0 ? (
        <EmptyState
          icon={iconGift}
          title={t('rewards.none')}
          action={
            <LinkButton href="/member/missionLeaderboard">{t('rewards.toMissions')}</LinkButton>
          }
        >
          {t('rewards.none.text')}
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={t('rewards.view.claim')}>
          {data.list.map((reward) => (
            <RewardRow
              key={reward.id}
              reward={reward}
              end={
                <Button
                  id={`claim-${reward.id}`}
                  size="sm"
                  busy={claim.isClaiming(reward.id)}
                  disabled={claim.isBusy && !claim.isClaiming(reward.id)}
                  aria-labelledby={`claim-${reward.id} ${getTitleId(reward.id)}`}
                  onClick={() => claim.claim([reward.id])}
                >
                  {t('rewards.claim')}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}
