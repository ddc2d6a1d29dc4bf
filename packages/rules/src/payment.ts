import { parseMoney } from './money.ts';

/** What a payment costs: a fixed part in minor units, and a share of the amount. */
export interface PaymentCost {
  readonly fee: bigint;
  /** Hundredths of a percent. */
  readonly feeBasisPoints: number;
}

const ALL_BASIS_POINTS = 10_000n;

/** What a payment of this amount costs, in minor units; a share is rounded up (K52). */
export function feeOf({ fee, feeBasisPoints }: PaymentCost, amount: bigint): bigint {
  const share = amount * BigInt(feeBasisPoints);
  return fee + (share + ALL_BASIS_POINTS - 1n) / ALL_BASIS_POINTS;
}

/** Why an amount cannot be paid: it is none, or it is outside its limits. */
export type AmountProblem = 'format' | 'low' | 'high';

/**
 * The minor units of a typed amount within its limits, or what is wrong with it.
 * @param digits fraction digits of the currency
 */
export function checkAmount(
  text: string,
  { minAmount, maxAmount }: { minAmount: bigint; maxAmount: bigint },
  digits: number,
): { amount: bigint } | { problem: AmountProblem } {
  const amount = minorUnits(text.trim(), digits);
  if (amount === null || amount <= 0n) return { problem: 'format' };
  if (amount < minAmount) return { problem: 'low' };
  return amount > maxAmount ? { problem: 'high' } : { amount };
}

function minorUnits(text: string, digits: number): bigint | null {
  try {
    return parseMoney(text, digits);
  } catch {
    return null;
  }
}
