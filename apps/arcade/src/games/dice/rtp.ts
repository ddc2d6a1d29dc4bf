/** The return of dice: for each chance, its share of all rolls times its payout. */
import { getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { MAX_CHANCE, MIN_CHANCE, ROLLS, getPayout } from './maths.ts';

export function returnToPlayer(chance: number): Fraction {
  return { numerator: chance * getPayout(chance), denominator: ROLLS * ROLLS };
}

export function getFigures(): Figures {
  const chances = Array.from(
    { length: MAX_CHANCE - MIN_CHANCE + 1 },
    (_, index) => MIN_CHANCE + index,
  );
  return {
    rtp: getRange(chances.map(returnToPlayer)),
    volatility: 'medium',
    hitRate: getRange([MIN_CHANCE, MAX_CHANCE].map((c) => ({ numerator: c, denominator: ROLLS }))),
    maxWin: getPayout(MIN_CHANCE) / ROLLS,
  };
}
