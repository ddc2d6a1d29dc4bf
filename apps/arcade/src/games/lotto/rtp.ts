/** The return of the 6/45: hypergeometric, for each kind of ticket. */
import { choose, getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { BALLS, DRAWN, PAYS, getPayout } from './maths.ts';

export const SIZES: readonly number[] = Object.keys(PAYS).map(Number);

/** How many sets of `size` numbers hold `hits` of the six, of all sets of that size. */
export function hitWays(size: number, hits: number): number {
  return choose(DRAWN, hits) * choose(BALLS - DRAWN, size - hits);
}

const countTo = (size: number): readonly number[] =>
  Array.from({ length: size + 1 }, (_, hits) => hits);

export function returnToPlayer(size: number): Fraction {
  const paid = countTo(size).reduce(
    (sum, hits) => sum + hitWays(size, hits) * getPayout(size, hits),
    0,
  );
  return { numerator: paid, denominator: choose(BALLS, size) * 100 };
}

export function hitShare(size: number): Fraction {
  const paying = countTo(size).filter((hits) => getPayout(size, hits) > 0);
  const numerator = paying.reduce((sum, hits) => sum + hitWays(size, hits), 0);
  return { numerator, denominator: choose(BALLS, size) };
}

export function getFigures(): Figures {
  return {
    rtp: getRange(SIZES.map(returnToPlayer)),
    volatility: 'high',
    hitRate: getRange(SIZES.map(hitShare)),
    maxWin: Math.max(...Object.values(PAYS).flat()) / 100,
  };
}
