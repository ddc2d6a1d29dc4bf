import type { MoneyInputFormat } from '@baize/rules/money-input';
import { type AmountCheck, type AmountProblem, checkAmount } from '@baize/rules/payment';
import type { Limits } from './useTransfers.ts';

/** Why an amount cannot be transferred: invalid, insufficient funds, or over the daily limit. */
export type TransferProblem = AmountProblem | 'funds' | 'day';

/** The minor units of a typed amount, even when it is too high; null when it is not an amount. */
export type TransferCheck =
  | AmountCheck
  | { readonly amount: bigint; readonly problem: 'funds' | 'day' };

/**
 * Parses the amount and checks whether it can be transferred now.
 * @param available the member's balance in minor units
 */
export function checkTransfer(
  text: string,
  limits: Limits,
  available: bigint,
  format: MoneyInputFormat,
): TransferCheck {
  const checked = checkAmount(text, { ...limits, ...format });
  const { amount, problem } = checked;
  if (problem !== null) return checked;
  const { countLeft, amountLeft } = limits;
  if (amount > available) return { amount, problem: 'funds' };
  const isForToday = countLeft !== 0 && (amountLeft === undefined || amount <= amountLeft);
  return isForToday ? checked : { amount, problem: 'day' };
}
