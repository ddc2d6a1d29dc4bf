import { MINOR_DIGITS } from '@baize/rules/money';

/** Digits after the point of a ratio, at most. */
const RATIO_DIGITS = 6;

/**
 * What points come to in money, in minor units, rounded down as the server does it (C67).
 * @param ratio points for one unit of money, a decimal string
 */
export function moneyFor(points: number, ratio: string): bigint {
  const [whole = '0', fraction = ''] = ratio.split('.');
  const divisor = BigInt(whole + fraction.padEnd(RATIO_DIGITS, '0'));
  if (divisor === 0n) return 0n;
  return (BigInt(points) * 10n ** BigInt(MINOR_DIGITS + RATIO_DIGITS)) / divisor;
}

/** Why points cannot be converted: it is no number of points, too few, or more than there are. */
export type ConversionProblem = 'format' | 'low' | 'high';

/** The points of what was typed, or what is wrong with it. Spaces and separators of thousands are no points. */
export function checkConversion(
  text: string,
  { minimum, available, ratio }: { minimum: number; available: number; ratio: string },
): { points: number } | { problem: ConversionProblem } {
  if (!/^[0-9]{1,10}$/.test(text.trim())) return { problem: 'format' };
  const points = Number(text.trim());
  if (points < Math.max(1, minimum) || moneyFor(points, ratio) === 0n) return { problem: 'low' };
  return points > available ? { problem: 'high' } : { points };
}
