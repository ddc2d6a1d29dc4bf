import { Button } from '@baize/ui/Button';
import { Card } from '@baize/ui/Card';
import { CopyButton } from '@baize/ui/CopyButton';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { EmptyState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useParam } from '../../kernel/url/url.ts';
import { chunk } from '../../kernel/view/lazy.ts';
import { MerchantTime } from '../../kernel/parts/MerchantTime.tsx';
import type { Changes } from '../../step-up/index.ts';
import { PayoutAccountName } from '../../payment/index.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { Parts } from './Parts.tsx';
import { noticeToneByState, getSteps } from './states.ts';
import { useWithdrawal, type Withdrawal } from './useWithdrawals.ts';
import { StepHeading } from '../../kernel/parts/Steps.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';
import * as css from './withdraw.css.ts';

const ConfirmDialog = chunk<ConfirmDialogProps>(() => import('./ConfirmDialog.tsx'));

export interface OneProps {
  reference: string;
  changes: Changes;
  /** Symbol of the player's currency. */
  symbol: string;
}

/** The state of one withdrawal, kept up to date. Players cannot cancel it here (H77). */
export default function WithdrawalOne({ reference, changes, symbol }: OneProps) {
  const toPage = useCentreLinks();
  const t = useT();
  const withdrawal = useWithdrawal(reference);
  const [partId, answer] = useParam('answer');
  if (withdrawal === undefined) return <Skeleton style={{ blockSize: '24rem' }} />;
  if (withdrawal === null) {
    return (
      <Card as="section" padding="lg">
        <EmptyState
          title={t('withdraw.missing')}
          action={<LinkButton href={toPage('withdraw')}>{t('withdraw.another')}</LinkButton>}
        />
      </Card>
    );
  }
  const { state, answerMinutes } = withdrawal;
  const part = withdrawal.parts.find((one) => one.partId === partId);
  return (
    <Card as="section" padding="lg" aria-labelledby="withdrawal-one" className={css.card}>
      <StepHeading id="withdrawal-one" className={css.title}>
        {t('withdraw.one')}
      </StepHeading>
      <InlineNotice
        tone={noticeToneByState[state]}
        live="polite"
        title={t(`withdraw.state.${state}`)}
      >
        {t(`withdraw.text.${state}`, { minutes: answerMinutes })}
      </InlineNotice>
      <Timeline state={state} />
      {withdrawal.parts.length > 0 && (
        <Parts withdrawal={withdrawal} symbol={symbol} onAnswer={answer} />
      )}
      <Facts withdrawal={withdrawal} symbol={symbol} />
      <div className={`${css.actions}`}>
        <CopyButton
          text={reference}
          label={t('cashier.reference.copy')}
          copiedLabel={t('cashier.reference.copied')}
        />
        <Button variant="outline" tone="neutral" onClick={() => print()}>
          {t('withdraw.print')}
        </Button>
        <LinkButton href={toPage('withdraw')} variant="ghost">
          {t('withdraw.another')}
        </LinkButton>
      </div>
      {part && (
        <Suspense>
          <ConfirmDialog
            key={part.partId}
            withdrawal={withdrawal}
            part={part}
            changes={changes}
            symbol={symbol}
            onClose={() => answer(undefined, { replace: true })}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The lifecycle of a withdrawal (H97). */
function Timeline({ state }: Pick<Withdrawal, 'state'>) {
  const t = useT();
  return (
    <ol className={css.steps} aria-label={t('withdraw.timeline')}>
      {getSteps(state).map((step) => (
        <li
          key={step.state}
          className={css.getStep[step.standing]}
          aria-current={step.standing === 'current' ? 'step' : undefined}
        >
          {t(`withdraw.state.${step.state}`)}
        </li>
      ))}
    </ol>
  );
}

function Facts({ withdrawal, symbol }: { withdrawal: Withdrawal; symbol: string }) {
  const t = useT();
  const { data: accounts } = useQuery(apiQuery('/api/payout-accounts', {}));
  const { amount, fee, payout, methodName, accountId, createdAt, reference } = withdrawal;
  const account = accounts?.list.find(({ id }) => id === accountId);
  const money = (of: string) => <Money amount={of} symbol={symbol} />;
  return (
    <DescriptionList
      items={[
        { term: t('withdraw.amount'), detail: money(amount) },
        { term: t('cashier.fee'), detail: money(fee) },
        { term: t('withdraw.payout'), detail: money(payout) },
        { term: t('withdraw.method'), detail: methodName },
        ...(account
          ? [{ term: t('withdraw.account'), detail: <PayoutAccountName account={account} /> }]
          : []),
        { term: t('cashier.begun'), detail: <MerchantTime at={createdAt} /> },
        {
          term: t('cashier.reference'),
          detail: (
            <bdi className={css.reference} translate="no">
              {reference}
            </bdi>
          ),
        },
      ]}
    />
  );
}
