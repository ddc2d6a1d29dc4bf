/**
 * The return of the bout. It depends on the pool, so both ends are given: an even pool, and a pool
 * that the largest possible bets of one player have moved.
 */
import { getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { CHANCES, DRAWS, HOUSE_UNITS, SPOTS, getPayout } from './maths.ts';

/** The highest stake in units, times the number of bets in a bout. */
const MAX_UNITS = 500 * 6;

/** The return of a bet on a side (0 red, 1 blue, 2 draw) for a pool. */
export function returnToPlayer(side: number, pool: readonly number[]): Fraction {
  const numerator = SPOTS.reduce(
    (sum, result) => sum + CHANCES[result] * getPayout(side, result, pool),
    0,
  );
  return { numerator, denominator: DRAWS * 100 };
}

export const EVEN_POOL = [HOUSE_UNITS, HOUSE_UNITS];

export function getFigures(): Figures {
  const moved = [HOUSE_UNITS + MAX_UNITS, HOUSE_UNITS];
  return {
    rtp: getRange([
      returnToPlayer(0, moved),
      returnToPlayer(0, EVEN_POOL),
      returnToPlayer(2, EVEN_POOL),
    ]),
    volatility: 'low',
    hitRate: getRange([
      { numerator: CHANCES.draw, denominator: DRAWS },
      { numerator: CHANCES.red, denominator: DRAWS },
    ]),
    maxWin: 9,
  };
}
