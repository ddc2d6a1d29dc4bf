/**
 * The return of poker depends on how two people play, so the sheet gives bounds: a pot pays out all
 * but the rake, and either player may win every pot or none.
 */
import { getRange } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { HAND_BETS } from './hand.ts';
import { getRake, RAKE_PERCENT } from './maths.ts';

/** A room's bet in minor units that the rake divides without a rest. */
const BET_MINOR = 100;

/** The winner's share of a pot, by its number of bets. */
export function returnOfPot(potBets: number, street: number): Fraction {
  const potMinor = potBets * BET_MINOR;
  return { numerator: potMinor - getRake(potMinor, street, BET_MINOR), denominator: potMinor };
}

export function getFigures(): Figures {
  const largest = HAND_BETS * 2;
  const paid = largest * BET_MINOR - getRake(largest * BET_MINOR, 3, BET_MINOR);
  return {
    rtp: getRange([
      { numerator: 100 - RAKE_PERCENT, denominator: 100 },
      { numerator: 1, denominator: 1 },
    ]),
    volatility: 'medium',
    hitRate: getRange([
      { numerator: 0, denominator: 1 },
      { numerator: 1, denominator: 1 },
    ]),
    maxWin: Math.floor(paid / HAND_BETS) / BET_MINOR,
  };
}
