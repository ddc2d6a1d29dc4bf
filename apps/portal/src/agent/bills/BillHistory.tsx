import type { Schemas } from '@baize/api';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { useMemo } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount, Moment } from '../../reports/index.ts';
import * as css from '../contracts/contracts.css.ts';

type Payment = Schemas['BillPayment'];

/** Payments of a bill, latest first. */
export function BillPayments({ payments }: { payments: readonly Payment[] }) {
  const t = useT();
  return (
    <DataTable
      caption={t('bills.payments')}
      density="compact"
      columns={usePaymentColumns()}
      rows={payments}
      rowId={({ at, amount }) => `${at} ${amount}`}
      empty={<p className={css.muted}>{t('bills.payments.none')}</p>}
    />
  );
}

function usePaymentColumns(): readonly Column<Payment>[] {
  const t = useT();
  return useMemo(
    () => [
      { id: 'at', header: t('bills.at'), cell: ({ at }) => <Moment at={at} /> },
      {
        id: 'amount',
        header: t('bills.amount'),
        align: 'end',
        cell: ({ amount }) => <Amount amount={amount} />,
      },
    ],
    [t],
  );
}

type Revision = Schemas['BillRevision'];

/** Earlier calculations of a bill, latest first. */
export function BillRevisions({ revisions }: { revisions: readonly Revision[] }) {
  const t = useT();
  return (
    <DataTable
      caption={t('bills.revisions')}
      density="compact"
      columns={useRevisionColumns()}
      rows={revisions}
      rowId={({ revision }) => String(revision)}
      empty={null}
    />
  );
}

function useRevisionColumns(): readonly Column<Revision>[] {
  const t = useT();
  return useMemo(
    () => [
      { id: 'revision', header: t('bills.revision'), cell: ({ revision }) => revision },
      { id: 'at', header: t('bills.at'), cell: ({ at }) => <Moment at={at} /> },
      {
        id: 'validBet',
        header: t('bills.of.validBet'),
        align: 'end',
        cell: ({ figures }) => <Amount amount={figures.validBet} />,
      },
      {
        id: 'amount',
        header: t('bills.amount'),
        align: 'end',
        cell: ({ figures }) => <Amount amount={figures.amount} />,
      },
    ],
    [t],
  );
}
