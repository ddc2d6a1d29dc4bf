/** Dice: a number from 00.00 to 99.99, and a bet that it is on one side of a chosen point. */
import type { Numbers } from '../../kernel/game.ts';

export const ROLLS = 10_000;
/** Chances to win, in ten-thousandths. */
export const MIN_CHANCE = 200;
export const MAX_CHANCE = 9500;
export const UNDER = 0;
export const OVER = 1;

/** Product of chance and payout: 99%. */
const RETURN = 9900;

export interface DiceChoice {
  readonly chance: number;
  readonly side: number;
}

export function readChoice(choice: Numbers): DiceChoice | null {
  const [chance = 0, side = -1, ...more] = choice;
  const isValid = chance >= MIN_CHANCE && chance <= MAX_CHANCE && more.length === 0;
  return isValid && (side === UNDER || side === OVER) ? { chance, side } : null;
}

/** The payout of a win in ten-thousandths of the stake, rounded down. */
export function getPayout(chance: number): number {
  return Math.floor((RETURN * ROLLS) / chance);
}

export function isWin(roll: number, { chance, side }: DiceChoice): boolean {
  return side === UNDER ? roll < chance : roll >= ROLLS - chance;
}

/** The win in minor units, rounded down. */
export function getWin(roll: number, choice: DiceChoice, stakeMinor: number): number {
  if (!isWin(roll, choice)) return 0;
  return Math.floor((stakeMinor * getPayout(choice.chance)) / ROLLS);
}
