import type { MoneyInputFormat } from '@baize/rules/money-input';
import { type AmountCheck, type AmountProblem, checkAmount } from '@baize/rules/payment';
import type { Limits } from './useTransfers.ts';

/** Why an amount cannot be transferred: as an amount, for want of money, or for today. */
export type TransferProblem = AmountProblem | 'funds' | 'day';

/** The minor units of a typed text, also of too much, or null where it means no amount. */
export type TransferCheck =
  | AmountCheck
  | { readonly amount: bigint; readonly problem: 'funds' | 'day' };

/**
 * The amount that a text means, and why it cannot be transferred now.
 * @param available what the member has, in minor units
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
