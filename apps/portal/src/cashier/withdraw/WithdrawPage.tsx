import { Badge } from '@baize/ui/Badge';
import { Card } from '@baize/ui/Card';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import { useParam } from '../../kernel/url/url.ts';
import { chunk } from '../../kernel/view/lazy.ts';
import { StepHeading, Steps } from '../../kernel/parts/Steps.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';
import { type StepUpActor, useChanges } from '../../step-up/index.ts';
import { CellAmount, type LatestColumn, LatestTable, LinkedMoment } from '../parts/LatestTable.tsx';
import { Request } from './Request.tsx';
import { toneByState } from './states.ts';
import { useLatest, type Withdrawal, withdrawalPaths } from './useWithdrawals.ts';
import type { OneProps } from './WithdrawalOne.tsx';
import * as css from './withdraw.css.ts';

const WithdrawalOne = chunk<OneProps>(() => import('./WithdrawalOne.tsx'));
const Proof = chunk<{ actor: StepUpActor }>(() => import('../../step-up/Proof.tsx'));

/** Withdrawals: a new or an open one, and the latest ones (PC4). */
export default function WithdrawPage() {
  const t = useT();
  const { whitelabel } = usePermission().info;
  const [reference] = useParam('withdrawal');
  const { data: balance } = useQuery(apiQuery('/api/wallet/balance', {}));
  const { changes, proof } = useChanges(withdrawalPaths);
  if (!balance) return <Skeleton style={{ blockSize: '60vh' }} />;
  const symbol = balance.currencySymbol;
  return (
    <div className={css.page}>
      <Steps>
        {reference === undefined ? (
          <Card as="section" padding="lg" aria-labelledby="withdrawal-new" className={css.card}>
            <StepHeading id="withdrawal-new" className={css.title}>
              {t('withdraw.new')}
            </StepHeading>
            {whitelabel.demoMoney && <InlineNotice tone="info">{t('withdraw.demo')}</InlineNotice>}
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
      </Steps>
      <Latest symbol={symbol} />
      {proof && (
        <Suspense>
          <Proof actor={proof} />
        </Suspense>
      )}
    </div>
  );
}

const table: readonly LatestColumn<Withdrawal>[] = [
  ['cashier.begun', 'start', (withdrawal) => <Begun withdrawal={withdrawal} />],
  ['cashier.method', 'start', ({ methodName }) => methodName],
  ['cashier.amount', 'end', ({ amount }) => <CellAmount amount={amount} />],
  ['cashier.status', 'start', ({ state }) => <State state={state} />],
];

function Latest({ symbol }: { symbol: string }) {
  const t = useT();
  const { data } = useLatest();
  return (
    <LatestTable
      id="withdrawals"
      title={t('withdraw.latest')}
      none={t('withdraw.none')}
      table={table}
      rows={data?.list}
      symbol={symbol}
    />
  );
}

function Begun({ withdrawal: { createdAt, reference } }: { withdrawal: Withdrawal }) {
  const toPage = useCentreLinks();
  return <LinkedMoment href={toPage('withdraw', { withdrawal: reference })} at={createdAt} />;
}

function State({ state }: Pick<Withdrawal, 'state'>) {
  const t = useT();
  return <Badge tone={toneByState[state]}>{t(`withdraw.state.${state}`)}</Badge>;
}
