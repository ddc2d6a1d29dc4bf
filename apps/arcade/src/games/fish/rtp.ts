/** The return of a shot: the share of numbers that hit times what the fish pays. */
import { getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { DRAWS, FISH, getHits } from './maths.ts';
import type { Fish } from './maths.ts';

export function returnToPlayer(fish: Fish): Fraction {
  return { numerator: getHits(fish) * fish.pays, denominator: DRAWS };
}

export function getFigures(): Figures {
  return {
    rtp: getRange(FISH.map(returnToPlayer)),
    volatility: 'high',
    hitRate: getRange(FISH.map((one) => ({ numerator: getHits(one), denominator: DRAWS }))),
    maxWin: Math.max(...FISH.map(({ pays }) => pays)),
  };
}
