/** The return of crash: for each target, the share of draws that reach it times the target. */
import { getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { DRAWS, MAX_VALUE, MIN_TARGET } from './maths.ts';

/** The share of draws that get as far as a value above 1.00: `97 / (1 - u) >= value`. */
export function reach(value: number): Fraction {
  return { numerator: Math.floor((97 * DRAWS) / value), denominator: DRAWS };
}

export function returnToPlayer(target: number): Fraction {
  return { numerator: reach(target).numerator * target, denominator: DRAWS * 100 };
}

/** Targets that are asked in practice, and the ends of the range. */
const TARGETS = [MIN_TARGET, 110, 150, 200, 300, 500, 1000, 2000, 10_000, 100_000, MAX_VALUE];

export function getFigures(): Figures {
  return {
    rtp: getRange(TARGETS.map(returnToPlayer)),
    volatility: 'high',
    hitRate: getRange([reach(MIN_TARGET), reach(MAX_VALUE)]),
    maxWin: MAX_VALUE / 100,
  };
}
