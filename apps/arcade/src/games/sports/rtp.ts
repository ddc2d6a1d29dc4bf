/**
 * The return of a slip: every leg pays its fair odds less the margin, and legs are of different
 * matches, so n legs return (1 − margin)^n. A cash-out pays what the slip is worth, which keeps it.
 */
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { getRange, percent } from '../../kernel/fraction.ts';
import { MAX_LEGS, MAX_ODDS } from '../../kernel/slip-maths.ts';
import { MARGIN } from './maths.ts';

/** The return of an accumulator, in millionths rounded down. */
export function returnToPlayer(legs: number): Fraction {
  const share = (BigInt(1000 - MARGIN) ** BigInt(legs) * 1_000_000n) / 1000n ** BigInt(legs);
  return { numerator: Number(share), denominator: 1_000_000 };
}

export function getFigures(): Figures {
  return {
    rtp: getRange([returnToPlayer(MAX_LEGS), returnToPlayer(1)]),
    volatility: 'medium',
    // From the longest odds that a slip may have to the shortest of a single.
    hitRate: [
      percent({ numerator: 1000 - MARGIN, denominator: MAX_ODDS }),
      percent({ numerator: 1000 - MARGIN, denominator: 1010 }),
    ],
    maxWin: MAX_ODDS / 1000,
  };
}
