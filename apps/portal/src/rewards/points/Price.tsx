import { Fragment } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount } from '../../records/cells.tsx';
import type { Reward } from './points.ts';

/** What one of a reward costs: points, and of goods money besides. */
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

/** Whether an amount is more than nothing. */
export const costsMoney = (amount: string): boolean => /[1-9]/.test(amount);
