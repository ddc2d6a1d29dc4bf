import { Badge } from '@baize/ui/Badge';
import { Card } from '@baize/ui/Card';
import { EmptyState } from '@baize/ui/EmptyState';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { StepHeading, Steps } from '../../kernel/parts/Steps.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositReceipt } from './DepositReceipt.tsx';
import { CellAmount, type LatestColumn, LatestTable, LinkedMoment } from '../parts/LatestTable.tsx';
import { useMethods } from '../parts/methods.ts';
import * as css from '../parts/parts.css.ts';
import { type Deposit, useLatestDeposits } from './useDeposits.ts';

const tones = {
  pending: 'neutral',
  paid: 'accent',
  rejected: 'danger',
  expired: 'neutral',
  held: 'neutral',
  returned: 'neutral',
} as const satisfies Record<Deposit['status'], string>;

/** Deposits: a new or an open one, and the latest ones (PC3). */
export default function DepositPage() {
  const t = useT();
  const reference = new URLSearchParams(useSearch()).get('deposit');
  const { data: balance } = useQuery(apiQuery('/api/wallet/balance', {}));
  const methods = useMethods('deposit');
  if (!methods || !balance) return <Skeleton style={{ blockSize: '60vh' }} />;
  const symbol = balance.currencySymbol;
  return (
    <div className={css.page}>
      <Steps>
        {reference === null ? (
          <Card as="section" padding="lg" aria-labelledby="deposit-new" className={css.card}>
            <StepHeading id="deposit-new" className={css.title}>
              {t('cashier.deposit.new')}
            </StepHeading>
            {methods.length === 0 ? (
              <EmptyState title={t('cashier.methods.none')} />
            ) : (
              <DepositForm methods={methods} symbol={symbol} />
            )}
          </Card>
        ) : (
          <DepositReceipt reference={reference} symbol={symbol} />
        )}
      </Steps>
      <LatestDeposits symbol={symbol} />
    </div>
  );
}

const table: readonly LatestColumn<Deposit>[] = [
  ['cashier.begun', 'start', (deposit) => <Begun deposit={deposit} />],
  ['cashier.method', 'start', ({ methodName }) => methodName],
  ['cashier.pay', 'end', ({ amount }) => <CellAmount amount={amount} />],
  ['cashier.status', 'start', ({ status }) => <Status status={status} />],
];

function LatestDeposits({ symbol }: { symbol: string }) {
  const t = useT();
  const { data } = useLatestDeposits();
  return (
    <LatestTable
      id="deposits"
      title={t('cashier.deposits')}
      none={t('cashier.deposits.none')}
      table={table}
      rows={data?.list}
      symbol={symbol}
    />
  );
}

function Begun({ deposit: { createdAt, reference } }: { deposit: Deposit }) {
  const toPage = useCentreLinks();
  return <LinkedMoment href={toPage('depositv2', { deposit: reference })} at={createdAt} />;
}

function Status({ status }: Pick<Deposit, 'status'>) {
  const t = useT();
  return <Badge tone={tones[status]}>{t(`cashier.status.${status}`)}</Badge>;
}
