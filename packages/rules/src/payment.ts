import { type MoneyInputFormat, readMoneyInput } from './money-input.ts';

/** The fee of a payment: a fixed part in minor units, and a share of the amount. */
export interface PaymentCost {
  readonly fee: bigint;
  /** Hundredths of a percent. */
  readonly feeBasisPoints: number;
}

const ALL_BASIS_POINTS = 10_000n;

/** The fee for an amount, in minor units; a share is rounded up (K52). */
export function computeFee({ fee, feeBasisPoints }: PaymentCost, amount: bigint): bigint {
  const share = amount * BigInt(feeBasisPoints);
  return fee + (share + ALL_BASIS_POINTS - 1n) / ALL_BASIS_POINTS;
}

/** Why an amount cannot be paid: it is not an amount, or it is outside the limits. */
export type AmountProblem = 'format' | 'low' | 'high';

/** Limits of an amount in minor units, and its input format. */
export interface AmountBounds extends MoneyInputFormat {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
}

/** The minor units of a typed text, also outside the limits, or null if it is not an amount. */
export type AmountCheck =
  | { readonly amount: bigint; readonly problem: 'low' | 'high' | null }
  | { readonly amount: null; readonly problem: 'format' };

/** The amount of a text, and why it cannot be paid. */
export function checkAmount(text: string, bounds: AmountBounds): AmountCheck {
  const reading = readMoneyInput(text, bounds);
  if (!('amount' in reading) || reading.amount === 0n) return { amount: null, problem: 'format' };
  return { amount: reading.amount, problem: toLimitProblem(reading.amount, bounds) };
}

function toLimitProblem(amount: bigint, bounds: AmountBounds): 'low' | 'high' | null {
  if (amount < bounds.minAmount) return 'low';
  return amount > bounds.maxAmount ? 'high' : null;
}
