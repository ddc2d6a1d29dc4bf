import { formatMoney as decimal } from '@baize/rules/money';
import { type Description, DescriptionList } from '@baize/ui/DescriptionList';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { Amount } from '../../reports/index.ts';
import type { Cost } from './cost.ts';

export interface CostListProps {
  /** Undefined while the typed text is not a number. */
  cost: Cost | undefined;
  /** The member's points. */
  points: number;
  /** Rows to show first. */
  about?: readonly Description[];
}

/** The points or money to pay, the result, and the points left. */
export function CostList({ cost, points, about }: CostListProps) {
  const t = useT();
  const intl = useIntl();
  const digits = useDigits();
  const left = points - (cost?.points ?? 0);
  return (
    <DescriptionList
      items={[
        ...(about ?? []),
        { term: t('points.pay'), detail: <Pay cost={cost} /> },
        ...(cost !== undefined && cost.gets > 0n
          ? [{ term: t('points.get'), detail: <Amount amount={decimal(cost.gets, digits)} /> }]
          : []),
        ...(left < 0 ? [] : [{ term: t('points.after'), detail: intl.formatNumber(left) }]),
      ]}
    />
  );
}

function Pay({ cost }: Pick<CostListProps, 'cost'>) {
  const t = useT();
  const digits = useDigits();
  return (
    <>
      {t('points.count', { points: cost?.points ?? 0 })}
      {cost !== undefined && cost.pays > 0n && (
        <>
          {' + '}
          <Amount amount={decimal(cost.pays, digits)} />
        </>
      )}
    </>
  );
}
