import { Badge } from '@baize/ui/Badge';
import { Card } from '@baize/ui/Card';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState } from '@baize/ui/EmptyState';
import { Link } from '@baize/ui/Link';
import { Money } from '@baize/ui/Money';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { createContext, Suspense, use, useMemo } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useParam } from '../../kernel/url/url.ts';
import { chunk } from '../../kernel/view/lazy.ts';
import type { StepUpActor } from '../../identity/security/step-up.ts';
import { useChanges } from '../../identity/security/useSecurity.ts';
import { Request } from './Request.tsx';
import { toneOf } from './states.ts';
import { useLatest, type Withdrawal, withdrawalPaths } from './useWithdrawals.ts';
import type { OneProps } from './WithdrawalOne.tsx';
import * as css from './withdraw.css.ts';

const WithdrawalOne = chunk<OneProps>(() => import('./WithdrawalOne.tsx'));
const Proof = chunk<{ actor: StepUpActor }>(() => import('../../identity/security/Proof.tsx'));

/** The symbol of the player's currency, for the cells of the table. */
const CurrencySymbol = createContext('');

/** Money out of the balance: a new withdrawal or one that was begun, and the latest ones (PC4). */
export default function WithdrawPage() {
  const t = useT();
  const [reference] = useParam('withdrawal');
  const { data: balance } = useQuery(apiQuery('/api/wallet/balance', {}));
  const { changes, proof } = useChanges(withdrawalPaths);
  if (!balance) return <Skeleton style={{ blockSize: '60vh' }} />;
  const symbol = balance.currencySymbol;
  return (
    <CurrencySymbol value={symbol}>
      <div className={css.page}>
        {reference === undefined ? (
          <Card as="section" padding="lg" aria-labelledby="withdrawal-new" className={css.card}>
            <h3 id="withdrawal-new" className={css.title}>
              {t('withdraw.new')}
            </h3>
            <Request changes={changes} symbol={symbol} />
          </Card>
        ) : (
          <Suspense fallback={<Skeleton style={{ blockSize: '24rem' }} />}>
            <WithdrawalOne
              key={reference}
              reference={reference}
              changes={changes}
              symbol={symbol}
            />
          </Suspense>
        )}
        <Latest />
        {proof && (
          <Suspense>
            <Proof actor={proof} />
          </Suspense>
        )}
      </div>
    </CurrencySymbol>
  );
}

const table = [
  ['begun', 'start', (withdrawal: Withdrawal) => <Begun withdrawal={withdrawal} />],
  ['method', 'start', ({ methodName }: Withdrawal) => methodName],
  ['amount', 'end', ({ amount }: Withdrawal) => <Amount amount={amount} />],
  ['status', 'start', ({ state }: Withdrawal) => <State state={state} />],
] as const;

function Latest() {
  const t = useT();
  const { data } = useLatest();
  const columns = useMemo<readonly Column<Withdrawal>[]>(
    () => table.map(([id, align, cell]) => ({ id, align, cell, header: t(`cashier.${id}`) })),
    [t],
  );
  return (
    <Card
      as="section"
      padding="lg"
      aria-labelledby="withdrawals"
      className={`${css.card} ${css.onScreen}`}
    >
      <h3 id="withdrawals" className={css.title}>
        {t('withdraw.latest')}
      </h3>
      <DataTable
        caption={t('withdraw.latest')}
        captionHidden
        columns={columns}
        rows={data?.list}
        rowId={({ reference }) => reference}
        density="compact"
        pageSize={3}
        empty={<EmptyState title={t('withdraw.none')} />}
      />
    </Card>
  );
}

function Begun({ withdrawal: { createdAt, reference } }: { withdrawal: Withdrawal }) {
  return (
    <Link href={`/member/withdraw?withdrawal=${reference}`}>
      <DateTime value={createdAt} parts="dateTime" />
    </Link>
  );
}

function Amount({ amount }: Pick<Withdrawal, 'amount'>) {
  return <Money amount={amount} symbol={use(CurrencySymbol)} />;
}

function State({ state }: Pick<Withdrawal, 'state'>) {
  const t = useT();
  return <Badge tone={toneOf[state]}>{t(`withdraw.state.${state}`)}</Badge>;
}
