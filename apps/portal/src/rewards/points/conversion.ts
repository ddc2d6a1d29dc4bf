import { moneyFor } from '@baize/rules/points';

/** Why points cannot be converted: it is no number of points, too few, or more than there are. */
export type ConversionProblem = 'format' | 'low' | 'high';

/** The points of what was typed, or what is wrong with it. Spaces and separators of thousands are no points. */
export function checkConversion(
  text: string,
  {
    minimum,
    available,
    ratio,
    digits,
  }: { minimum: number; available: number; ratio: string; digits: number },
): { points: number } | { problem: ConversionProblem } {
  if (!/^[0-9]{1,10}$/.test(text.trim())) return { problem: 'format' };
  const points = Number(text.trim());
  if (points < Math.max(1, minimum) || moneyFor(BigInt(points), ratio, digits) === 0n)
    return { problem: 'low' };
  return points > available ? { problem: 'high' } : { points };
}
