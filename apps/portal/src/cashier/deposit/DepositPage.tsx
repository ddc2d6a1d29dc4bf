import { Badge } from '@baize/ui/Badge';
import { Card } from '@baize/ui/Card';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState } from '@baize/ui/EmptyState';
import { Link } from '@baize/ui/Link';
import { Money } from '@baize/ui/Money';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useSearch } from 'wouter';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositReceipt } from './DepositReceipt.tsx';
import * as css from './deposit.css.ts';
import { useMethods } from '../methods.ts';
import { type Deposit, useLatestDeposits } from './useDeposits.ts';

const tones = {
  pending: 'neutral',
  paid: 'accent',
  rejected: 'danger',
  expired: 'neutral',
} as const satisfies Record<Deposit['status'], string>;

/** The symbol of the player's currency, for the cells of the table. */
const CurrencySymbol = createContext('');

/** Money for the balance: a new deposit or one that was begun, and the latest ones (PC3). */
export default function DepositPage() {
  const t = useT();
  const reference = new URLSearchParams(useSearch()).get('deposit');
  const { data: balance } = useQuery(apiQuery('/api/wallet/balance', {}));
  const methods = useMethods('deposit');
  if (!methods || !balance) return <Skeleton style={{ blockSize: '60vh' }} />;
  const symbol = balance.currencySymbol;
  return (
    <CurrencySymbol value={symbol}>
      <div className={css.page}>
        {reference === null ? (
          <Card as="section" padding="lg" aria-labelledby="deposit-new" className={css.card}>
            <h3 id="deposit-new" className={css.title}>
              {t('cashier.deposit.new')}
            </h3>
            {methods.length === 0 ? (
              <EmptyState title={t('cashier.methods.none')} />
            ) : (
              <DepositForm methods={methods} symbol={symbol} />
            )}
          </Card>
        ) : (
          <DepositReceipt reference={reference} symbol={symbol} />
        )}
        <LatestDeposits />
      </div>
    </CurrencySymbol>
  );
}

const table = [
  ['begun', 'start', (deposit: Deposit) => <Begun deposit={deposit} />],
  ['method', 'start', ({ methodName }: Deposit) => methodName],
  ['pay', 'end', ({ amount }: Deposit) => <Amount amount={amount} />],
  ['status', 'start', ({ status }: Deposit) => <Status status={status} />],
] as const;

function LatestDeposits() {
  const t = useT();
  const { data } = useLatestDeposits();
  const columns = useMemo<readonly Column<Deposit>[]>(
    () => table.map(([id, align, cell]) => ({ id, align, cell, header: t(`cashier.${id}`) })),
    [t],
  );
  return (
    <Card as="section" padding="lg" aria-labelledby="deposits" className={css.card}>
      <h3 id="deposits" className={css.title}>
        {t('cashier.deposits')}
      </h3>
      <DataTable
        caption={t('cashier.deposits')}
        captionHidden
        columns={columns}
        rows={data?.list}
        rowId={({ reference }) => reference}
        density="compact"
        pageSize={3}
        empty={<EmptyState title={t('cashier.deposits.none')} />}
      />
    </Card>
  );
}

function Begun({ deposit: { createdAt, reference } }: { deposit: Deposit }) {
  return (
    <Link href={`/member/depositv2?deposit=${reference}`}>
      <DateTime value={createdAt} parts="dateTime" />
    </Link>
  );
}

function Amount({ amount }: Pick<Deposit, 'amount'>) {
  return <Money amount={amount} symbol={use(CurrencySymbol)} />;
}

function Status({ status }: Pick<Deposit, 'status'>) {
  const t = useT();
  return <Badge tone={tones[status]}>{t(`cashier.status.${status}`)}</Badge>;
}
