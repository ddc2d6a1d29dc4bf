import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useParam } from '../../kernel/url/url.ts';
import { chunk } from '../../kernel/view/lazy.ts';
import * as css from './centre.css.ts';
import { ClaimableRewards } from './ClaimableRewards.tsx';
import { MemberWriting } from '../../reports/index.ts';

const History = chunk<object>(() => import('./RewardHistory.tsx'));
const Rebates = chunk<object>(() => import('./Rebates.tsx'));
const Raffles = chunk<object>(() => import('./Raffles.tsx'));
const Vip = chunk<object>(() => import('./VipLevels.tsx'));

const views = ['claim', 'raffles', 'rebates', 'vip', 'history'] as const;
type View = (typeof views)[number];

/**
 * Claimable rewards, raffles, rebates, the VIP level if the merchant has levels (L27), and past
 * rewards (PC10).
 */
export default function RewardCentre() {
  const t = useT();
  const [param, setParam] = useParam('view');
  const { data: state } = useQuery(apiQuery('/api/member/state', {}));
  const offered = views.filter((name) => name !== 'vip' || state?.hasVip === true);
  const view = offered.find((name) => name === param) ?? 'claim';
  return (
    <MemberWriting>
      <div className={css.page}>
        <div className={css.views}>
          <SegmentedControl
            label={t('rewards.view')}
            value={view}
            onValueChange={(next: View) =>
              setParam(next === 'claim' ? undefined : next, { replace: true })
            }
            segments={offered.map((value) => ({ value, label: t(`rewards.view.${value}`) }))}
          />
        </div>
        <Suspense fallback={<Skeleton className={css.blank} />}>
          {view === 'claim' && <ClaimableRewards />}
          {view === 'raffles' && <Raffles />}
          {view === 'rebates' && <Rebates />}
          {view === 'vip' && <Vip />}
          {view === 'history' && <History />}
        </Suspense>
      </div>
    </MemberWriting>
  );
}
