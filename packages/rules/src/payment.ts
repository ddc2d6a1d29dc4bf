import { type MoneyInputFormat, readMoneyInput } from './money-input.ts';

/** What a payment costs: a fixed part in minor units, and a share of the amount. */
export interface PaymentCost {
  readonly fee: bigint;
  /** Hundredths of a percent. */
  readonly feeBasisPoints: number;
}

const ALL_BASIS_POINTS = 10_000n;

/** What a payment of this amount costs, in minor units; a share is rounded up (K52). */
export function computeFee({ fee, feeBasisPoints }: PaymentCost, amount: bigint): bigint {
  const share = amount * BigInt(feeBasisPoints);
  return fee + (share + ALL_BASIS_POINTS - 1n) / ALL_BASIS_POINTS;
}

/** Why an amount cannot be paid: it is none, or it is outside its limits. */
export type AmountProblem = 'format' | 'low' | 'high';

/** Limits of an amount in minor units, and how it is typed. */
export interface AmountBounds extends MoneyInputFormat {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
}

/** The minor units of a typed text, also outside the limits, or null where it means no amount. */
export type AmountCheck =
  | { readonly amount: bigint; readonly problem: 'low' | 'high' | null }
  | { readonly amount: null; readonly problem: 'format' };

/** The amount that a text means, and why it cannot be paid. */
export function checkAmount(text: string, bounds: AmountBounds): AmountCheck {
  const reading = readMoneyInput(text, bounds);
  if (!('amount' in reading) || reading.amount === 0n) return { amount: null, problem: 'format' };
  return { amount: reading.amount, problem: toLimitProblem(reading.amount, bounds) };
}

function toLimitProblem(amount: bigint, bounds: AmountBounds): 'low' | 'high' | null {
  if (amount < bounds.minAmount) return 'low';
  return amount > bounds.maxAmount ? 'high' : null;
}
