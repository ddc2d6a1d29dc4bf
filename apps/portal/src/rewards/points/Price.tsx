import { Fragment } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount } from '../../reports/index.ts';
import type { Reward } from './points.ts';

/** The price of a reward: points, and for goods also money. */
export function Price({
  of: { requiredPoints, requiredAmount, type },
}: {
  of: Pick<Reward, 'requiredPoints' | 'requiredAmount' | 'type'>;
}) {
  const t = useT();
  return (
    <Fragment>
      {t('points.count', { points: requiredPoints })}
      {type === 'goods' && costsMoney(requiredAmount) && (
        <>
          {' + '}
          <Amount amount={requiredAmount} />
        </>
      )}
    </Fragment>
  );
}

/** Whether an amount is positive. */
export const costsMoney = (amount: string): boolean => /[1-9]/.test(amount);
