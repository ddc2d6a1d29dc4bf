/**
 * Cockfight: an animated bout. Stakes on the two birds form a pool; the winning side shares it less
 * the commission. A draw returns those stakes; bets on the draw pay a fixed price.
 */
import type { Numbers } from '../../kernel/game.ts';

export const SPOTS = ['red', 'blue', 'draw'] as const;
export type Side = (typeof SPOTS)[number];

/** Chances of the three results, in thousandths. */
export const CHANCES: Readonly<Record<Side, number>> = { red: 450, blue: 450, draw: 100 };
export const DRAWS = 1000;
/** The house's stake on each bird in every bout, in units of the lowest stake. */
export const HOUSE_UNITS = 5000;
/** Hundredths of the pool that are shared out. */
export const SHARED = 95;
/** Hundredths that a bet on the draw pays. */
export const DRAW_PAYS = 900;

export function getResult(drawn: number): Side {
  if (drawn < CHANCES.red) return 'red';
  return drawn < CHANCES.red + CHANCES.blue ? 'blue' : 'draw';
}

/** Hundredths of a stake that the winning bird pays, rounded down; never less than the stake. */
export function getDividend(pool: Numbers, side: 0 | 1): number {
  const [red = 0, blue = 0] = pool;
  const own = side === 0 ? red : blue;
  return Math.max(100, Math.floor((SHARED * (red + blue)) / own));
}

/** Payout for 100 staked on a side. */
export function getPayout(side: number, result: Side, pool: Numbers): number {
  if (result === 'draw') return side === 2 ? DRAW_PAYS : 100;
  const winner = result === 'red' ? 0 : 1;
  return side === winner ? getDividend(pool, winner) : 0;
}
