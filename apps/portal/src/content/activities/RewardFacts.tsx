import type { Schemas } from '@baize/api';
import { Money } from '@baize/ui/Money';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './activity.css.ts';

const BASIS_POINTS = 10_000;

/** The bonus of an activity and how often it has to be staked. */
export function RewardFacts({ reward }: { reward: Schemas['ActivityReward'] | null }) {
  const t = useT();
  if (reward === null) return <p className={css.note}>{t('activity.reward.open')}</p>;
  const { amount, currencySymbol, wageringBasisPoints } = reward;
  return (
    <div>
      <p className={css.reward}>
        <Money amount={amount} symbol={currencySymbol} />
      </p>
      <p className={css.note}>
        {t('activity.reward.wagering', { times: wageringBasisPoints / BASIS_POINTS })}
      </p>
    </div>
  );
}
