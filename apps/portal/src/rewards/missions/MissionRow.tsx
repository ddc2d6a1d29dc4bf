import { Figure } from '@baize/ui/Figure';
import type { Schemas } from '@baize/api';
import { Button } from '@baize/ui/Button';
import {
  Icon,
  iconCheck,
  iconClock,
  iconDices,
  iconGift,
  iconLock,
  iconLogIn,
  iconTrophy,
  iconUserPlus,
  iconWallet,
} from '@baize/ui/Icon';
import { ProgressBar } from '@baize/ui/ProgressBar';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useRewardText } from '../claims/RewardAmount.tsx';
import { TimeLeft } from '../claims/TimeLeft.tsx';
import * as css from './missions.css.ts';
import { useAmountText } from '../../reports/index.ts';

type Mission = Schemas['Mission'];

export interface MissionRowProps {
  mission: Mission;
  /** Whether the row is a step of a chain. */
  isChained: boolean;
  /** The title of the mission that unlocks it. */
  unlockedBy: string | undefined;
  /** Whether something is being claimed, this or another. */
  isBusy: boolean;
  isClaiming: boolean;
  onClaim: () => void;
}

const icons = {
  stake: iconDices,
  deposit: iconWallet,
  login: iconLogIn,
  invited: iconUserPlus,
} as const;

const marks: Partial<Record<Mission['status'], typeof iconLock>> = {
  locked: iconLock,
  coming_soon: iconClock,
  claim: iconGift,
  claimed: iconCheck,
};

/**
 * One mission: what is to be done, how far it is, and what it brings. `data-state` is its status.
 */
export function MissionRow(props: MissionRowProps) {
  const { mission, isChained, unlockedBy, isBusy, isClaiming, onClaim } = props;
  const { event, status, title, description, reward, points } = mission;
  const t = useT();
  const intl = useIntl();
  const id = useId();
  const rewardText = useRewardText();
  return (
    <li
      className={isChained ? `${css.row} ${css.chained}` : css.row}
      data-state={status}
      data-mission={mission.id}
      aria-labelledby={id}
    >
      <span className={css.mark}>
        <Icon of={marks[status] ?? icons[event]} />
      </span>
      <div className={css.words}>
        <div className={css.titleLine}>
          <h4 id={id} className={css.title}>
            {title}
          </h4>
          {points > 0 && (
            <span className={css.note}>
              <Icon of={iconTrophy} size="sm" label={t('missions.points')} />
              <Figure>{intl.formatNumber(points, { signDisplay: 'always' })}</Figure>
            </span>
          )}
        </div>
        {status === 'locked' || status === 'coming_soon' ? (
          <p className={css.muted}>{description}</p>
        ) : (
          <Progress mission={mission} />
        )}
      </div>
      <div className={css.side}>
        <p className={css.reward}>{rewardText(reward)}</p>
        <Action {...{ mission, unlockedBy, isBusy, isClaiming, onClaim }} describedBy={id} />
      </div>
    </li>
  );
}

function Progress({ mission: { description, goal, status } }: Pick<MissionRowProps, 'mission'>) {
  const t = useT();
  const intl = useIntl();
  const amountText = useAmountText();
  const write = (text: string) =>
    goal.kind === 'amount' ? amountText(text) : intl.formatNumber(Number(text));
  // Rounded down: what is not done is never shown as all of it.
  const percent = Math.floor((Number(goal.progress) / Number(goal.target)) * 100);
  return (
    <div className={css.progress}>
      <ProgressBar
        label={description}
        value={percent}
        valueText={t('missions.progress.of', {
          done: write(goal.progress),
          target: write(goal.target),
        })}
        tone={status === 'claim' || status === 'claimed' ? 'success' : 'accent'}
      />
    </div>
  );
}

interface ActionProps extends Omit<MissionRowProps, 'isChained'> {
  describedBy: string;
}

function Action(props: ActionProps) {
  const { mission, unlockedBy, isBusy, isClaiming, onClaim, describedBy } = props;
  const { status, endsAt, startsAt } = mission;
  const t = useT();
  const id = useId();
  if (status === 'claim') {
    return (
      <>
        <Button
          id={id}
          size="sm"
          tone="highlight"
          busy={isClaiming}
          disabled={isBusy && !isClaiming}
          aria-labelledby={`${id} ${describedBy}`}
          onClick={onClaim}
        >
          {t('rewards.claim')}
        </Button>
        {endsAt !== undefined && (
          <p className={css.note}>
            <TimeLeft until={endsAt} />
          </p>
        )}
      </>
    );
  }
  if (status === 'claimed') return <Note icon={iconCheck} text={t('missions.claimed')} />;
  if (status === 'close') return <Note icon={iconClock} text={t('missions.expired')} />;
  if (status === 'locked') {
    const text =
      unlockedBy === undefined
        ? t('missions.locked')
        : t('missions.locked.after', { mission: unlockedBy });
    return <Note icon={iconLock} text={text} />;
  }
  if (status === 'coming_soon' && startsAt !== undefined) {
    return (
      <p className={css.note}>
        <Icon of={iconClock} size="sm" /> {t('missions.starts')} <TimeLeft until={startsAt} />
      </p>
    );
  }
  return null;
}

function Note({ icon, text }: { icon: typeof iconLock; text: string }) {
  return (
    <p className={css.note}>
      <Icon of={icon} size="sm" />
      <span>{text}</span>
    </p>
  );
}
