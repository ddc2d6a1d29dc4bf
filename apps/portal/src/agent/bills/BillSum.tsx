import type { Schemas } from '@baize/api';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { Money } from '@baize/ui/Money';
import { use, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount, WritingContext } from '../../reports/index.ts';
import * as css from '../contracts/contracts.css.ts';
import type { OpenBill } from './bills.ts';

type Part = Schemas['BillPart'];

/** The calculation of a bill: base amounts, rates, exact results and the rounded amount (H94). */
export function BillSum({ opened: { bill, parts } }: { opened: OpenBill }) {
  const t = useT();
  const columns = useColumns(bill.figures.amount);
  if (bill.figures.tier === undefined) return <p className={css.muted}>{t('bills.noTier')}</p>;
  if (parts.length === 0)
    return (
      <p className={css.muted}>
        {t('bills.fixed')} <Amount amount={bill.figures.amount} />
      </p>
    );
  return (
    <DataTable
      caption={t('bills.sum')}
      density="compact"
      columns={columns}
      rows={parts}
      rowId={({ of }) => of}
      totalsLabel={t('bills.rounded')}
      empty={null}
    />
  );
}

function useColumns(amount: string): readonly Column<Part>[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(
    () => [
      { id: 'of', header: t('bills.of'), cell: ({ of }) => t(`bills.of.${of}`) },
      {
        id: 'sum',
        header: t('bills.amount'),
        align: 'end',
        cell: ({ sum }) => <Amount amount={sum} />,
      },
      {
        id: 'rate',
        header: t('bills.rate'),
        align: 'end',
        cell: ({ rateBasisPoints }) =>
          intl.formatNumber(rateBasisPoints / 10_000, {
            style: 'percent',
            maximumFractionDigits: 2,
          }),
      },
      {
        id: 'exact',
        header: t('bills.exact'),
        align: 'end',
        cell: ({ exact }) => <Exact amount={exact} />,
        total: <Amount amount={amount} />,
      },
    ],
    [t, intl, amount],
  );
}

/** Shows every decimal of the amount, and at least as many as its currency has. */
function Exact({ amount }: { amount: string }) {
  const { symbol } = use(WritingContext);
  const [whole, decimals = ''] = amount.split('.');
  const shown = decimals.replace(/0{1,4}$/, '');
  const format = { symbol, decimals: shown.length };
  return <Money amount={shown === '' ? whole! : `${whole}.${shown}`} {...format} />;
}
