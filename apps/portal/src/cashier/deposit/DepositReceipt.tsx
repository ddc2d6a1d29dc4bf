import { Card } from '@baize/ui/Card';
import { CopyButton } from '@baize/ui/CopyButton';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { LinkButton } from '@baize/ui/LinkButton';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { Skeleton } from '@baize/ui/Skeleton';
import { Button } from '@baize/ui/Button';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { MerchantTime } from '../../kernel/parts/MerchantTime.tsx';
import { StepHeading } from '../../kernel/parts/Steps.tsx';
import * as css from '../parts/parts.css.ts';
import { type Deposit, useDeposit } from './useDeposits.ts';
import { WaysToPay } from './WaysToPay.tsx';
import { Refusal } from '../../kernel/problems/Refusal.tsx';
import { useCentreLinks } from '../../kernel/parts/centre-links.ts';

const tones = {
  pending: 'info',
  paid: 'success',
  rejected: 'danger',
  expired: 'info',
  held: 'info',
  returned: 'info',
} as const satisfies Record<Deposit['status'], string>;

/** The state of one deposit, kept up to date. */
export function DepositReceipt({ reference, symbol }: { reference: string; symbol: string }) {
  const t = useT();
  const toPage = useCentreLinks();
  const errorText = useErrorText();
  const { data: deposit, error } = useDeposit(reference);
  if (error && !deposit) {
    return <Refusal>{errorText(getErrorCode(error))}</Refusal>;
  }
  if (!deposit) return <Skeleton style={{ blockSize: '24rem' }} />;
  const { status, methodName } = deposit;
  return (
    <Card as="section" padding="lg" aria-labelledby="deposit-one" className={css.card}>
      <StepHeading id="deposit-one" className={css.title}>
        {t('cashier.deposit.one')}
      </StepHeading>
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
        <LinkButton href={toPage('depositv2')} variant={status === 'pending' ? 'ghost' : 'solid'}>
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
  // The requested amount is already shown, so only a different one is mentioned.
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
