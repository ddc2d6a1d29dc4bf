/** The return of Sic Bo, counted over all 216 throws. */
import { getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { SPOTS } from './maths.ts';
import type { Spot } from './maths.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap((one) =>
  FACES.flatMap((two) => FACES.map((three) => [one, two, three])),
);

export function returnToPlayer({ pay }: Spot): Fraction {
  const numerator = THROWS.reduce((sum, dice) => sum + pay(dice), 0);
  return { numerator, denominator: THROWS.length };
}

export function getFigures(): Figures {
  return {
    rtp: getRange(SPOTS.map(returnToPlayer)),
    volatility: 'medium',
    hitRate: getRange(
      SPOTS.map(({ pay }) => ({
        numerator: THROWS.filter((dice) => pay(dice) > 0).length,
        denominator: THROWS.length,
      })),
    ),
    maxWin: Math.max(...SPOTS.flatMap(({ pay }) => THROWS.map(pay))),
  };
}

/** The most that a spot pays. */
export function getHighestPay({ pay }: Spot): number {
  return Math.max(...THROWS.map(pay));
}
