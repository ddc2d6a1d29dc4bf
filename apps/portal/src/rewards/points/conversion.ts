import { readWholeInput } from '@baize/rules/money-input';
import { moneyFor } from '@baize/rules/points';

/** Why points cannot be converted: not a number, too few, or more than the member has. */
export type ConversionProblem = 'format' | 'low' | 'high';

/** The points of a typed text, or why they cannot be converted. */
export function checkConversion(
  text: string,
  limits: { minimum: number; available: number; ratio: string; digits: number },
  locale: string,
): { points: number } | { problem: ConversionProblem } {
  const { minimum, available, ratio, digits } = limits;
  const reading = readWholeInput(text, locale);
  if (!('amount' in reading)) return { problem: 'format' };
  const points = Number(reading.amount);
  if (points < Math.max(1, minimum) || moneyFor(BigInt(points), ratio, digits) === 0n)
    return { problem: 'low' };
  return points > available ? { problem: 'high' } : { points };
}
