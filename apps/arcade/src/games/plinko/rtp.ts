/** The return of plinko: of 2^rows equally likely paths, C(rows, slot) end in a slot. */
import { choose, getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { RISKS, ROWS, getPayouts } from './maths.ts';
import type { PlinkoChoice } from './maths.ts';

export const CHOICES: readonly PlinkoChoice[] = ROWS.flatMap((rows) =>
  RISKS.map((risk) => ({ rows, risk })),
);

export function returnToPlayer({ rows, risk }: PlinkoChoice): Fraction {
  const paid = getPayouts(rows, risk).reduce(
    (sum, payout, slot) => sum + payout * choose(rows, slot),
    0,
  );
  return { numerator: paid, denominator: 10 * 2 ** rows };
}

export function getFigures(): Figures {
  const all = { numerator: 1, denominator: 1 };
  return {
    rtp: getRange(CHOICES.map(returnToPlayer)),
    volatility: 'medium',
    hitRate: getRange([all]),
    maxWin: Math.max(...CHOICES.flatMap(({ rows, risk }) => getPayouts(rows, risk))) / 10,
  };
}
