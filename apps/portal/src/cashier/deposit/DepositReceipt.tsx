import { Card } from '@baize/ui/Card';
import { CopyButton } from '@baize/ui/CopyButton';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { ApiProblem } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { MerchantTime } from '../../kernel/parts/MerchantTime.tsx';
import * as css from '../parts/parts.css.ts';
import { type Deposit, useDeposit } from './useDeposits.ts';
import { WaysToPay } from './WaysToPay.tsx';

const tones = {
  pending: 'info',
  paid: 'success',
  rejected: 'danger',
  expired: 'warning',
  held: 'warning',
  returned: 'warning',
} as const satisfies Record<Deposit['status'], string>;

/** What has become of one deposit; a page that stays open follows it. */
export function DepositReceipt({ reference, symbol }: { reference: string; symbol: string }) {
  const t = useT();
  const errorText = useErrorText();
  const { data: deposit, error } = useDeposit(reference);
  if (error && !deposit) {
    return (
      <InlineNotice tone="danger">
        {errorText(error instanceof ApiProblem ? error.code : 'unknown_error')}
      </InlineNotice>
    );
  }
  if (!deposit) return <Skeleton style={{ blockSize: '24rem' }} />;
  const { status, methodName } = deposit;
  return (
    <Card as="section" padding="lg" aria-labelledby="deposit-one" className={css.card}>
      <h3 id="deposit-one" className={css.title}>
        {t('cashier.deposit.one')}
      </h3>
      <InlineNotice tone={tones[status]} live="polite" title={t(`cashier.status.${status}`)}>
        {t(`cashier.deposit.${status}`, { method: methodName })}
      </InlineNotice>
      {status === 'pending' && <WaysToPay deposit={deposit} />}
      <DescriptionList items={getFacts(deposit, symbol, t)} />
      <div className={css.actions}>
        <Button variant="outline" tone="neutral" onClick={() => print()}>
          {t('cashier.print')}
        </Button>
        <CopyButton
          text={reference}
          label={t('cashier.reference.copy')}
          copiedLabel={t('cashier.reference.copied')}
        />
        <LinkButton href="/member/depositv2" variant={status === 'pending' ? 'ghost' : 'solid'}>
          {t('cashier.deposit.another')}
        </LinkButton>
      </div>
    </Card>
  );
}

function getFacts(deposit: Deposit, symbol: string, t: ReturnType<typeof useT>) {
  const { amount, arrived, fee, credited, currency, methodName, reference } = deposit;
  const { createdAt, expiresAt, paidAt, status } = deposit;
  const money = (of: string, sign = symbol) => <Money amount={of} symbol={sign} />;
  // What was asked for says it already.
  const isOther = arrived && (arrived.amount !== amount || arrived.currency !== currency);
  const isCredited = status !== 'held' && status !== 'returned';
  const moment = (at: string) => <MerchantTime at={at} />;
  return [
    { term: t('cashier.pay'), detail: money(amount) },
    ...(isOther
      ? [
          {
            term: t('cashier.arrived'),
            detail: money(
              arrived.amount,
              arrived.currency === currency ? symbol : arrived.currency,
            ),
          },
        ]
      : []),
    ...(isCredited
      ? [
          { term: t('cashier.fee'), detail: money(fee) },
          { term: t('cashier.get'), detail: money(credited) },
        ]
      : []),
    { term: t('cashier.method'), detail: methodName },
    { term: t('cashier.begun'), detail: moment(createdAt) },
    ...(paidAt === undefined ? [] : [{ term: t('cashier.paidAt'), detail: moment(paidAt) }]),
    ...(status === 'pending' ? [{ term: t('cashier.expiresAt'), detail: moment(expiresAt) }] : []),
    {
      term: t('cashier.reference'),
      detail: (
        <bdi className={css.reference} translate="no">
          {reference}
        </bdi>
      ),
    },
  ];
}
