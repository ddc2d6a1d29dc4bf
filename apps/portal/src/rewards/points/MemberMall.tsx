import { ErrorState } from '@baize/ui/EmptyState';
import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Skeleton } from '@baize/ui/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { type StepUpActor, useChanges } from '../../step-up/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { MemberWriting, useFilters, useRecord } from '../../reports/index.ts';
import * as css from './points.css.ts';
import { changedPaths, type PointsConfig } from './points.ts';
import { Rewards } from './Rewards.tsx';
import { Standing } from './Standing.tsx';

const Redeemed = chunk<object>(() => import('./Redeemed.tsx'));
const Movements = chunk<object>(() => import('./Movements.tsx'));
const Proof = chunk<{ actor: StepUpActor }>(() => import('../../step-up/Proof.tsx'));

const views = ['mall', 'history', 'movements', 'rules'] as const;
type View = (typeof views)[number];

export interface MemberMallProps {
  heading: 'h2' | 'h3';
  config: PointsConfig;
  rules: ReactNode;
}

/** A member's points mall: rewards, redeem history, movements and rules (PC14 to PC16). */
export default function MemberMall({ heading, config, rules }: MemberMallProps) {
  const t = useT();
  const filters = useFilters();
  const view = filters.one('view', views) ?? 'mall';
  const { changes, proof } = useChanges(changedPaths);
  const points = useRecord('/api/points/balance', {}, true);
  if (points.error && !points.data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        retrying={points.isFetching}
        onRetry={() => void points.refetch()}
      />
    );
  }
  const shared = { config, changes, points: points.data?.points };
  return (
    <MemberWriting>
      <div className={css.page}>
        <Standing {...shared} />
        <div className={css.views}>
          <SegmentedControl
            label={t('points.view')}
            value={view}
            onValueChange={(next: View) =>
              filters.filter({ view: next === 'mall' ? undefined : next })
            }
            segments={views.map((value) => ({ value, label: t(`points.view.${value}`) }))}
          />
        </div>
        <Suspense fallback={<Skeleton style={{ blockSize: '60vh' }} />}>
          {view === 'mall' && <Rewards {...shared} heading={heading} />}
          {view === 'history' && <Redeemed />}
          {view === 'movements' && <Movements />}
          {view === 'rules' && rules}
        </Suspense>
        {proof && (
          <Suspense>
            <Proof actor={proof} />
          </Suspense>
        )}
      </div>
    </MemberWriting>
  );
}
