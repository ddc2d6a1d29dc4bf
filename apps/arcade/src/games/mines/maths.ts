/** Mines: open safe cells of a 5 × 5 field, one by one, and cash out before a mine. */
import { choose } from '../../kernel/fraction.ts';
import type { Numbers } from '../../kernel/game.ts';

export const SIDE = 5;
export const CELLS = SIDE * SIDE;
export const MIN_MINES = 1;
export const MAX_MINES = 24;
/** Hundredths of the fair payout that are paid. */
const RETURN = 99;
/** A round ends by itself where the next payout would be above this, in hundredths of the stake. */
export const MAX_PAYOUT = 1_000_000;

export function isMineCount(mines: number): boolean {
  return mines >= MIN_MINES && mines <= MAX_MINES;
}

/** The payout after a number of safe cells, in hundredths of the stake, rounded down. */
export function getPayout(mines: number, opened: number): number {
  if (opened === 0) return 0;
  return Math.floor((RETURN * choose(CELLS, opened)) / choose(CELLS - mines, opened));
}

/** The number of safe cells after which a round ends by itself. */
export function getLastStep(mines: number): number {
  const safe = CELLS - mines;
  let step = 1;
  while (step < safe && getPayout(mines, step + 1) <= MAX_PAYOUT) step += 1;
  return step;
}

export function isHit(mineCells: Numbers, opened: Numbers): boolean {
  return opened.some((cell) => mineCells.includes(cell));
}

/** The win of a cash-out in minor units, rounded down; a hit wins nothing. */
export function getWin(mineCells: Numbers, opened: Numbers, stakeMinor: number): number {
  if (isHit(mineCells, opened)) return 0;
  return Math.floor((stakeMinor * getPayout(mineCells.length, opened.length)) / 100);
}
