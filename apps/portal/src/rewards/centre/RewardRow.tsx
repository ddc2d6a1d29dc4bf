import type { Schemas } from '@baize/api';
import { Icon, iconGift, iconPercent, iconTarget, iconTicket, iconTrophy } from '@baize/ui/Icon';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatDay } from '../../kernel/i18n/format-day.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useRewardText } from '../claims/RewardAmount.tsx';
import { TimeLeft } from '../claims/TimeLeft.tsx';
import * as css from './centre.css.ts';
import { gameTypeLabel } from '../../reports/index.ts';

const icons = {
  mission: iconTarget,
  leaderboard: iconTrophy,
  rebate: iconPercent,
  raffle: iconTicket,
  gift: iconGift,
} as const;

export interface RewardRowProps {
  reward: Schemas['MemberReward'];
  /** At the end of the row. */
  end: ReactNode;
}

/** The id of a row's title, for the button that claims it. */
export const getTitleId = (rewardId: string): string => `reward-${rewardId}`;

/**
 * A reward: what it is for, what it is worth, and how long it can be claimed. `data-state` is its
 * state.
 */
export function RewardRow({ reward, end }: RewardRowProps) {
  const t = useT();
  const intl = useIntl();
  const id = getTitleId(reward.id);
  const rewardText = useRewardText();
  const { source, title, state, gameType, day, expiresAt } = reward;
  return (
    <li className={css.row} data-state={state} data-reward={reward.id} aria-labelledby={id}>
      <span className={css.mark}>
        <Icon of={icons[source]} />
      </span>
      <div className={css.words}>
        <h3 id={id} className={css.title}>
          {title}
          {gameType !== undefined && ` · ${t(gameTypeLabel(gameType))}`}
        </h3>
        <p className={css.value}>{rewardText(reward.reward)}</p>
        <p className={css.muted}>
          {t(`rewards.source.${source}`)}
          {day !== undefined && ` · ${formatDay(intl, day)}`}
          {state === 'available' && expiresAt !== undefined && (
            <>
              {' · '}
              <TimeLeft until={expiresAt} />
            </>
          )}
        </p>
      </div>
      {end}
    </li>
  );
}
