import { Card } from '@baize/ui/Card';
import { Skeleton } from '@baize/ui/Skeleton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { type ActivityDetail, useActivity } from './activities.ts';
import { Conditions } from './Conditions.tsx';
import { Countdown } from './Countdown.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { NextStep } from './NextStep.tsx';
import { RewardFacts } from './RewardFacts.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import * as css from './activity.css.ts';

/** Status, reward, conditions and the next step of an activity (E84, T56). */
export default function ActivityPanel({ activityId }: { activityId: string }) {
  const { data, isError } = useActivity(activityId);
  if (data) return <Panel detail={data} />;
  return isError ? null : <Skeleton className={css.waiting} />;
}

function Panel({ detail }: { detail: ActivityDetail }) {
  const t = useT();
  const { activity, eligibility, entry } = detail;
  const { status, opensAt, closesAt } = activity;
  return (
    <Card as="aside" className={css.panel} aria-labelledby="activity">
      <div className={css.head}>
        <h2 id="activity" className={css.heading}>
          {t('activity.heading')}
        </h2>
        <StatusLabel status={status} />
      </div>
      <RewardFacts reward={entry?.reward ?? activity.reward} />
      {status === 'coming_soon' && (
        <p className={css.note}>
          {t('activity.opens')} <Countdown until={opensAt} />
        </p>
      )}
      {status === 'join' && (
        <p className={css.note}>
          {t('activity.closes')} <Countdown until={closesAt} />
        </p>
      )}
      {entry === null && <Conditions conditions={eligibility} />}
      {entry && <EntryFacts entry={entry} />}
      <NextStep detail={detail} />
    </Card>
  );
}
