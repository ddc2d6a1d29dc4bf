/** The return of roulette: every spot pays the same share of its stake. */
import { getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { POCKETS, SPOTS } from './maths.ts';
import type { Spot } from './maths.ts';

export function returnToPlayer({ numbers, pays }: Spot): Fraction {
  return { numerator: numbers.length * pays, denominator: POCKETS };
}

export function getFigures(): Figures {
  return {
    rtp: getRange(SPOTS.map(returnToPlayer)),
    volatility: 'medium',
    hitRate: getRange(
      SPOTS.map(({ numbers }) => ({ numerator: numbers.length, denominator: POCKETS })),
    ),
    maxWin: 36,
  };
}
