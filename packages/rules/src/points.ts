import { MINOR_DIGITS } from './money.ts';

/** Digits after the point of a ratio, at most. */
const RATIO_DIGITS = 6;
const RATIO_UNIT = 10n ** BigInt(RATIO_DIGITS);
const MONEY_UNIT = 10n ** BigInt(MINOR_DIGITS);

/**
 * What points are worth, in minor units, rounded down; nothing where the ratio is zero (C67).
 * @param ratio points for one unit of money, a decimal string of the contract
 */
export function moneyFor(points: bigint, ratio: string): bigint {
  const [whole = '0', fraction = ''] = ratio.split('.');
  const divisor = BigInt(whole) * RATIO_UNIT + BigInt(fraction.padEnd(RATIO_DIGITS, '0'));
  return divisor === 0n ? 0n : (points * MONEY_UNIT * RATIO_UNIT) / divisor;
}
