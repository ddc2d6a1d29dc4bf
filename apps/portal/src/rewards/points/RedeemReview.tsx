import { useIntl } from 'react-intl';
import { PaymentPasswordForm, type Reviewing } from '../../payment/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { Cost } from './cost.ts';
import { CostList } from './CostList.tsx';
import * as css from './points.css.ts';
import type { Reward } from './points.ts';

export interface RedeemReviewProps extends Reviewing {
  /** Null converts points to money. */
  reward: Reward | null;
  count: number;
  cost: Cost;
  points: number;
}

/** Repeats price and result, and asks for the payment password. */
export function RedeemReview({ reward, count, cost, points, ...reviewing }: RedeemReviewProps) {
  const t = useT();
  const intl = useIntl();
  const quantity = { term: t('points.quantity'), detail: intl.formatNumber(count) };
  return (
    <PaymentPasswordForm
      {...reviewing}
      className={css.form}
      actionsClassName={css.actions}
      send={t(reward === null ? 'points.convert.send' : 'points.redeem.send')}
      back={t('points.back')}
    >
      <div className={css.total}>
        <CostList cost={cost} points={points} about={reward === null ? [] : [quantity]} />
      </div>
    </PaymentPasswordForm>
  );
}
