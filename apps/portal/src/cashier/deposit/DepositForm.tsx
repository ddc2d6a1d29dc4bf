import { ApiProblem } from '@baize/api';
import { checkAmount, feeOf } from '@baize/rules/payment';
import { formatMoney as decimal } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { Form } from '@baize/ui/Form';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { useRef, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useDraft } from '../../kernel/storage/drafts.ts';
import { AmountField, quickAmounts, QuickAmounts } from '../parts/AmountField.tsx';
import { Costs } from '../parts/Costs.tsx';
import { LimitsText, MethodChoice } from '../parts/MethodChoice.tsx';
import type { Method } from '../parts/methods.ts';
import * as css from '../parts/parts.css.ts';
import { useBeginDeposit } from './useDeposits.ts';

export interface DepositFormProps {
  methods: readonly Method[];
  /** Of the player's currency. */
  symbol: string;
}

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
  const amount = 'amount' in checked ? checked.amount : 0n;
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
        <MethodChoice
          label={t('cashier.method')}
          methods={methods}
          value={method.id}
          symbol={symbol}
          onValueChange={(methodId) => edit({ methodId })}
        />
        <AmountField
          ref={amountField}
          symbol={symbol}
          value={filled.amount}
          onValueChange={(amount) => edit({ amount })}
          hint={<LimitsText of={method} symbol={symbol} />}
          error={sent && 'problem' in checked ? t(`cashier.amount.${checked.problem}`) : undefined}
        />
        <QuickAmounts
          amounts={quickAmounts(method.minAmount, method.maxAmount)}
          symbol={symbol}
          onChoose={(amount) => edit({ amount })}
        />
      </div>
      <div className={css.total}>
        <Costs
          terms={{ amount: t('cashier.pay'), rest: t('cashier.get') }}
          amount={amount}
          fee={amount === 0n ? 0n : feeOf(method, amount)}
          method={method}
          symbol={symbol}
        />
        <Button type="submit" size="lg" wide busy={begin.isBusy}>
          {t('cashier.deposit.continue')}
        </Button>
        <p className={css.text}>{t(`cashier.deposit.away.${method.form}`)}</p>
      </div>
    </Form>
  );
}
