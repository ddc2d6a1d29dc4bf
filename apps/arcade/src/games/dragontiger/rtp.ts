/** The return of Dragon Tiger: of 416 × 415 orders of two cards, 416 × 31 share a rank. */
import { SHOE } from '../../kernel/cards.ts';
import { getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { SPOTS, getPayout } from './maths.ts';
import type { Side } from './maths.ts';

const SAME_RANK = 31;
const OTHERS = SHOE - 1;
const WAYS: Readonly<Record<Side, number>> = {
  dragon: (OTHERS - SAME_RANK) / 2,
  tiger: (OTHERS - SAME_RANK) / 2,
  tie: SAME_RANK,
};

export function returnToPlayer(side: Side): Fraction {
  const numerator = SPOTS.reduce((sum, won) => sum + WAYS[won] * getPayout(side, won), 0);
  return { numerator, denominator: OTHERS * 100 };
}

export function getFigures(): Figures {
  return {
    rtp: getRange(SPOTS.map(returnToPlayer)),
    volatility: 'low',
    hitRate: getRange(SPOTS.map((side) => ({ numerator: WAYS[side], denominator: OTHERS }))),
    maxWin: 12,
  };
}
