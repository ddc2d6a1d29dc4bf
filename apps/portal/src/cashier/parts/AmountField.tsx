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
  /** The typed text. */
  value: string;
  /** The limits. */
  hint: ReactNode;
  error: string | undefined;
  onValueChange: (value: string) => void;
  /** Called on blur. */
  onLeave: () => void;
}

/** A field for an amount of money. */
export function AmountField(props: AmountFieldProps) {
  const { ref, symbol, value, hint, error, onValueChange, onLeave } = props;
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
      onBlur={onLeave}
      hint={hint}
      error={error}
    />
  );
}

const MAX_QUICK = 5;

/**
 * The first of 10, 20, 50, 100, 200, 500 … units within the limits, in minor units.
 * @param digits decimals of the currency
 */
export function quickAmounts(min: bigint, max: bigint, digits: number): readonly bigint[] {
  const amounts: bigint[] = [];
  for (let unit = 10n * 10n ** BigInt(digits); unit <= max; unit *= 10n)
    for (const amount of [unit, 2n * unit, 5n * unit])
      if (amount >= min && amount <= max && amounts.length < MAX_QUICK) amounts.push(amount);
  return amounts;
}

export interface QuickAmountsProps {
  amounts: readonly bigint[];
  symbol: string;
  onChoose: (amount: string) => void;
}

/** Buttons that fill in an amount. */
export function QuickAmounts({ amounts, symbol, onChoose }: QuickAmountsProps) {
  const t = useT();
  const { format, toText } = useMoneyInput();
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
          <Money amount={decimal(amount, format.digits)} symbol={symbol} />
        </Button>
      ))}
    </div>
  );
}
