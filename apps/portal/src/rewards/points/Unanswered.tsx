import { Button } from '@baize/ui/Button';
import { Link } from '@baize/ui/Link';
import { InlineNotice } from '@baize/ui/Notice';
import { useLocation } from 'wouter';
import { memberOf } from '../../kernel/member/who-is-here.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useServices } from '../../kernel/services/services.ts';
import { pendingRewards } from './attempts.ts';
import * as css from './points.css.ts';
import type { Reward } from './points.ts';

export interface UnansweredProps {
  /** Those that are shown: what is not among them is looked for in the history. */
  rewards: readonly Reward[] | undefined;
  onCheck: (rewardId: string) => void;
}

/** Says that a reward was sent for and not answered, and leads back to it (H95). */
export function Unanswered({ rewards, onCheck }: UnansweredProps) {
  const t = useT();
  const [path] = useLocation();
  const [pending] = pendingRewards(memberOf(useServices()));
  if (pending === undefined || rewards === undefined) return null;
  const reward = rewards.find(({ id }) => id === pending);
  return (
    <InlineNotice
      tone="warning"
      title={t('points.pending')}
      action={
        <div className={css.actions}>
          {reward && (
            <Button onClick={() => onCheck(reward.id)}>{t('points.pending.check')}</Button>
          )}
          <Link href={`${path}?view=history`}>{t('points.history.see')}</Link>
        </div>
      }
    >
      {reward?.name}
    </InlineNotice>
  );
}
