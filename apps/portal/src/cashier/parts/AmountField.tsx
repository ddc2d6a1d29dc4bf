import { formatMoney as decimal } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { Money } from '@baize/ui/Money';
import type { ReactNode, Ref } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MoneyField } from '../../kernel/money/MoneyField.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import * as css from './parts.css.ts';

export interface AmountFieldProps {
  ref: Ref<HTMLInputElement>;
  symbol: string;
  /** As it was typed. */
  value: string;
  /** Its limits. */
  hint: ReactNode;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

/** An amount of money as it is typed. */
export function AmountField({ ref, symbol, value, hint, error, onValueChange }: AmountFieldProps) {
  const t = useT();
  return (
    <MoneyField
      label={t('cashier.amount')}
      ref={ref}
      name="amount"
      required
      start={symbol}
      value={value}
      onValueChange={onValueChange}
      hint={hint}
      error={error}
    />
  );
}

/** Amounts that many choose, in minor units. */
const QUICK = [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n];
const MOST = 5;

/** Those of the usual amounts that lie within limits. */
export const quickAmounts = (min: bigint, max: bigint): readonly bigint[] =>
  QUICK.filter((amount) => amount >= min && amount <= max).slice(0, MOST);

export interface QuickAmountsProps {
  amounts: readonly bigint[];
  symbol: string;
  onChoose: (amount: string) => void;
}

/** Amounts that fill the field by a press. */
export function QuickAmounts({ amounts, symbol, onChoose }: QuickAmountsProps) {
  const t = useT();
  const { toText } = useMoneyInput();
  return (
    <div role="group" aria-label={t('cashier.quick')} className={css.quick}>
      {amounts.map((amount) => (
        <Button
          key={String(amount)}
          variant="outline"
          tone="neutral"
          size="sm"
          onClick={() => onChoose(toText(amount))}
        >
          <Money amount={decimal(amount)} symbol={symbol} />
        </Button>
      ))}
    </div>
  );
}
