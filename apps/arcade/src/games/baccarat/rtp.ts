/**
 * The return of baccarat, exactly: every order in which six cards can leave a full shoe of eight
 * decks, gathered by points. All counts stay below 416 × 415 × … × 411 < 2^53.
 */
import { percent } from '../../kernel/fraction.ts';
import type { Figures, Fraction } from '../../kernel/fraction.ts';
import { SPOTS, dealPoints, getPayout } from './maths.ts';
import type { Side } from './maths.ts';

/** Cards of the shoe by their points: sixteen ranks' worth of nothing, 32 of each other. */
const BY_POINTS = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
export const ORDERS = 416 * 415 * 414 * 413 * 412 * 411;

/** How many orders of six cards each side wins. */
export function countWinners(): Readonly<Record<Side, number>> {
  const counts: Record<Side, number> = { player: 0, banker: 0, tie: 0 };
  const left = [...BY_POINTS];
  const walk = (points: number[], ways: number): void => {
    if (points.length === 6) {
      counts[dealPoints(points).winner] += ways;
      return;
    }
    for (let point = 0; point < 10; point += 1) {
      const cards = left[point] ?? 0;
      left[point] = cards - 1;
      walk([...points, point], ways * cards);
      left[point] = cards;
    }
  };
  walk([], 1);
  return counts;
}

/** The counts of `countWinners`; a test counts them again. */
export const WINNERS: Readonly<Record<Side, number>> = {
  player: 2_230_518_282_592_256,
  banker: 2_292_252_566_437_888,
  tie: 475_627_426_473_216,
};

export function returnToPlayer(side: Side): Fraction {
  const paid = SPOTS.reduce(
    (sum, winner) => sum + BigInt(WINNERS[winner]) * BigInt(getPayout(side, winner)),
    0n,
  );
  // In hundred-thousandths, rounded down: the exact counts are beyond what a number holds.
  return { numerator: Number((paid * 1000n) / BigInt(ORDERS)), denominator: 100_000 };
}

export function getFigures(): Figures {
  const [player, banker, tie] = SPOTS.map((side) => percent(returnToPlayer(side)));
  return {
    rtp: [tie ?? '', banker ?? player ?? ''],
    volatility: 'low',
    hitRate: [
      percent({ numerator: WINNERS.tie, denominator: ORDERS }),
      percent({ numerator: WINNERS.banker, denominator: ORDERS }),
    ],
    maxWin: 9,
  };
}
