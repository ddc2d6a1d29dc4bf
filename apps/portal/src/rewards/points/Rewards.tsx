import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { iconGift } from '@baize/ui/Icon';
import { RewardCard } from '@baize/ui/RewardCard';
import { Skeleton } from '@baize/ui/Skeleton';
import { Suspense, useState } from 'react';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { RequestGate } from '../../kernel/requests/RequestGate.tsx';
import { useParam } from '../../kernel/url/url.ts';
import { chunk } from '../../kernel/view/lazy.ts';
import { Pages, useRecord } from '../../reports/index.ts';
import { useHistoryAddress } from './HistoryLink.tsx';
import { Price } from './Price.tsx';
import * as css from './points.css.ts';
import type { Reward } from './points.ts';
import type { RedeemDialogProps } from './redeem-props.ts';
import type { StandingProps } from './Standing.tsx';
import { useOpened } from './useOpened.ts';

const RedeemDialog = chunk<RedeemDialogProps>(() => import('./RedeemDialog.tsx'));

/** Fills complete rows of two, three, four and six. */
const PAGE_SIZE = 24;

export interface RewardsProps extends StandingProps {
  heading: 'h2' | 'h3';
}

/** The rewards, each with its price and stock (E72, H83, C65). */
export function Rewards({ heading, ...shared }: RewardsProps) {
  const t = useT();
  const { language } = useLanguage();
  const [pageParam, turnTo] = useParam('page');
  const pageNo = Math.max(1, Math.trunc(Number(pageParam ?? 1)) || 1);
  const result = useRecord('/api/points/rewards', { pageNo, pageSize: PAGE_SIZE, language }, true);
  const { data, error } = result;
  const dialog = useOpened('redeem');
  const { value: converting } = useOpened('convert');
  const history = useHistoryAddress();
  const opened = useHeld(
    data?.list.find(({ id }) => id === dialog.value),
    dialog.value,
  );
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        retrying={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  }
  return (
    <>
      {/* A dialog that is open says it itself. */}
      {dialog.value === undefined && converting === undefined && (
        <RequestGate kind="points" getReceipt={() => history} />
      )}
      {data?.list.length === 0 && (
        <EmptyState icon={iconGift} title={t('points.none')}>
          {t('points.none.text')}
        </EmptyState>
      )}
      <ul
        className={css.rewards}
        aria-label={t('points.view.mall')}
        aria-busy={data === undefined || undefined}
        data-stale={result.isPlaceholderData || undefined}
      >
        {data === undefined && <Blanks />}
        {data?.list.map((reward) => (
          <li key={reward.id}>
            <RewardCard
              rewardId={reward.id}
              name={reward.name}
              image={reward.imageUrl}
              heading={heading}
              price={<Price of={reward} />}
              stock={t('points.left', { count: reward.quantity })}
              state={reward.status}
              stateLabel={t(`points.state.${reward.status}`)}
              actionLabel={t('points.redeem')}
              onRedeem={() => dialog.open(reward.id)}
            />
          </li>
        ))}
      </ul>
      {data && (
        <Pages
          page={pageNo}
          pages={data.totalPages}
          onPageChange={(page) => turnTo(page > 1 ? String(page) : undefined)}
        />
      )}
      {opened && shared.points !== undefined && (
        <Suspense>
          <RedeemDialog
            key={opened.id}
            reward={opened}
            {...shared}
            points={shared.points}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * The reward of a dialog, kept as last loaded: it may sell out and disappear while the receipt is
 * shown.
 */
function useHeld(found: Reward | undefined, id: string | undefined): Reward | undefined {
  const [held, hold] = useState(found);
  if (found !== undefined && found !== held) hold(found);
  return held?.id === id ? held : undefined;
}

function Blanks() {
  return Array.from({ length: 8 }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- all alike
    <li key={index} aria-hidden="true">
      <Skeleton className={css.blank} />
    </li>
  ));
}
