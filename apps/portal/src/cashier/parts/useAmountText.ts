import type { AmountProblem } from '@baize/rules/payment';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { useMoneyText } from '../../kernel/money/useMoneyText.ts';

/** Limits of a payment in minor units. */
interface AmountLimits {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
}

/** Explains why a typed amount cannot be paid, with the limit that it violates. */
export function useAmountText(
  { minAmount, maxAmount }: AmountLimits,
  symbol: string,
): (problem: AmountProblem) => string {
  const t = useT();
  const { example } = useMoneyInput();
  const write = useMoneyText(symbol);
  return (problem) => {
    if (problem === 'format') return t('amount.format', { example });
    const limit = problem === 'low' ? minAmount : maxAmount;
    return t(`cashier.amount.${problem}`, { amount: write(limit) });
  };
}
