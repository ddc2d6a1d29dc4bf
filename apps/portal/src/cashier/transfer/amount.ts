import { type AmountProblem, checkAmount } from '@baize/rules/payment';
import type { Limits } from './useTransfers.ts';

/** Why an amount cannot be transferred: as an amount, for want of money, or for today. */
export type TransferProblem = AmountProblem | 'funds' | 'day';

/**
 * The minor units of a typed amount that may be transferred now, or what is wrong with it.
 * @param available what the member has, in minor units
 * @param digits fraction digits of the currency
 */
export function checkTransfer(
  text: string,
  limits: Limits,
  available: bigint,
  digits: number,
): { amount: bigint } | { problem: TransferProblem } {
  const checked = checkAmount(text, limits, digits);
  if ('problem' in checked) return checked;
  const { countLeft, amountLeft } = limits;
  if (checked.amount > available) return { problem: 'funds' };
  const isForToday = countLeft !== 0 && (amountLeft === undefined || checked.amount <= amountLeft);
  return isForToday ? checked : { problem: 'day' };
}
