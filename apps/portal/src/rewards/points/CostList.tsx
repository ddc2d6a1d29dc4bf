import { formatMoney as decimal } from '@baize/rules/money';
import { type Description, DescriptionList } from '@baize/ui/DescriptionList';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { Amount } from '../../records/cells.tsx';
import type { Cost } from './cost.ts';

export interface CostListProps {
  /** Undefined while what was typed is no number. */
  cost: Cost | undefined;
  /** Those that there are. */
  points: number;
  /** What goes before it. */
  about?: readonly Description[];
}

/** What is given and got, and the points that are left. */
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
