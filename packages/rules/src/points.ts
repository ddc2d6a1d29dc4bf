/** Maximum fraction digits of a ratio. */
const RATIO_DIGITS = 6;
const RATIO_UNIT = 10n ** BigInt(RATIO_DIGITS);

/** Minor units of one unit of money. */
const getMoneyUnit = (digits: number): bigint => 10n ** BigInt(digits);

/** A ratio of the contract in millionths. */
function millionths(ratio: string): bigint {
  const [whole = '0', fraction = ''] = ratio.split('.');
  return BigInt(whole) * RATIO_UNIT + BigInt(fraction.padEnd(RATIO_DIGITS, '0'));
}

/**
 * Whole points for an amount of minor units. A fraction is dropped, not carried to another round or
 * deposit (E75).
 * @param ratio points for one unit of money, a decimal string of the contract
 * @param digits fraction digits of the currency
 */
export const pointsFor = (amount: bigint, ratio: string, digits: number): bigint =>
  (amount * millionths(ratio)) / (getMoneyUnit(digits) * RATIO_UNIT);

/**
 * The value of points in minor units, rounded down; zero if the ratio is zero (C67).
 * @param ratio points for one unit of money, a decimal string of the contract
 * @param digits fraction digits of the currency
 */
export function moneyFor(points: bigint, ratio: string, digits: number): bigint {
  const divisor = millionths(ratio);
  return divisor === 0n ? 0n : (points * getMoneyUnit(digits) * RATIO_UNIT) / divisor;
}
