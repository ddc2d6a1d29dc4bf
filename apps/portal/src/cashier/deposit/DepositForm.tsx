import { ApiProblem } from '@baize/api';
import { checkAmount, feeOf } from '@baize/rules/payment';
import { formatMoney as decimal } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Form } from '@baize/ui/Form';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { RadioGroup } from '@baize/ui/RadioGroup';
import { TextField } from '@baize/ui/TextField';
import { useRef, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import * as css from './deposit.css.ts';
import type { Method } from '../methods.ts';
import { useBeginDeposit } from './useDeposits.ts';

export interface DepositFormProps {
  methods: readonly Method[];
  /** Of the player's currency. */
  symbol: string;
}

/** Amounts that many choose, in minor units; those within the limits are offered. */
const QUICK = [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n];
const MOST_QUICK = 5;

/** Chooses a way to pay and an amount, says what it costs, and goes to the provider (H27, K52). */
export function DepositForm({ methods, symbol }: DepositFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const [filled, fill] = useDraft('cashier.deposit', { methodId: '', amount: '' });
  const [sent, setSent] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const begin = useBeginDeposit();
  const method = methods.find(({ id }) => id === filled.methodId) ?? methods[0]!;
  const checked = checkAmount(filled.amount, method);
  const edit = (change: Partial<typeof filled>) => {
    fill({ ...filled, ...change });
    begin.forget();
  };
  const submit = () => {
    setSent(true);
    if ('problem' in checked) {
      amountField.current?.focus();
      return;
    }
    const fee = decimal(feeOf(method, checked.amount));
    begin.make({ methodId: method.id, amount: decimal(checked.amount), fee });
  };
  const money = (minor: bigint) => <Money amount={decimal(minor)} symbol={symbol} />;
  const limits = (
    <>
      {money(method.minAmount)} – {money(method.maxAmount)}
    </>
  );

  return (
    <Form className={css.form} aria-busy={begin.isBusy} onSubmit={submit}>
      <div className={css.column}>
        {begin.error !== undefined && (
          <InlineNotice tone="danger" live="assertive">
            {begin.error instanceof ApiProblem && begin.error.problem?.fee !== undefined ? (
              <>
                {t('cashier.fee.changed')}{' '}
                <Money amount={begin.error.problem.fee} symbol={symbol} />
              </>
            ) : (
              errorText(begin.error instanceof ApiProblem ? begin.error.code : 'unknown_error')
            )}
          </InlineNotice>
        )}
        <RadioGroup
          label={t('cashier.method')}
          value={method.id}
          onValueChange={(methodId) => edit({ methodId })}
          options={methods.map((one) => ({
            value: one.id,
            label: one.name,
            hint: (
              <span className={css.facts}>
                {money(one.minAmount)} – {money(one.maxAmount)} ·{' '}
                {t('cashier.arrival', { minutes: one.arrivalMinutes })}
              </span>
            ),
          }))}
        />
        <TextField
          label={t('cashier.amount')}
          ref={amountField}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          start={symbol}
          value={filled.amount}
          onChange={({ currentTarget }) => edit({ amount: currentTarget.value })}
          hint={limits}
          error={sent && 'problem' in checked ? t(`cashier.amount.${checked.problem}`) : undefined}
        />
        <div role="group" aria-label={t('cashier.quick')} className={css.quick}>
          {QUICK.filter((amount) => amount >= method.minAmount && amount <= method.maxAmount)
            .slice(0, MOST_QUICK)
            .map((amount) => (
              <Button
                key={String(amount)}
                variant="outline"
                tone="neutral"
                size="sm"
                onClick={() => edit({ amount: decimal(amount) })}
              >
                {money(amount)}
              </Button>
            ))}
        </div>
      </div>
      <div className={css.total}>
        <Total method={method} amount={'amount' in checked ? checked.amount : 0n} symbol={symbol} />
        <Button type="submit" size="lg" wide busy={begin.isBusy}>
          {t('cashier.deposit.continue')}
        </Button>
        <p className={css.text}>{t(`cashier.deposit.away.${method.form}`)}</p>
      </div>
    </Form>
  );
}

/** What is paid, what of it is kept, what the balance gets and when. */
function Total({ method, amount, symbol }: { method: Method; amount: bigint; symbol: string }) {
  const t = useT();
  const fee = amount === 0n ? 0n : feeOf(method, amount);
  const rows = [
    ['cashier.pay', amount],
    ['cashier.fee', fee],
    ['cashier.get', amount - fee],
  ] as const;
  return (
    <DescriptionList
      items={[
        ...rows.map(([term, minor]) => ({
          term: t(term),
          detail: <Money amount={decimal(minor)} symbol={symbol} />,
        })),
        {
          term: t('cashier.when'),
          detail: t('cashier.arrival', { minutes: method.arrivalMinutes }),
        },
      ]}
    />
  );
}
