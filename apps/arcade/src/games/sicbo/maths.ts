/** Sic Bo: bets on three dice. Payouts include the stake. */
import type { Numbers } from '../../kernel/game.ts';

export interface Spot {
  readonly name: string;
  /** Stakes that come back for one staked. */
  readonly pay: (dice: Numbers) => number;
}

const total = (dice: Numbers): number => dice.reduce((sum, die) => sum + die, 0);
const isTriple = ([one, two, three]: Numbers): boolean => one === two && two === three;

/** For totals 4 to 10; 17 to 11 pay the same. */
const TOTAL_PAYS: Numbers = [64, 32, 19, 13, 9, 8, 7];

function createSpots(): readonly Spot[] {
  const side = (holds: (sum: number) => boolean) => (dice: Numbers) =>
    !isTriple(dice) && holds(total(dice)) ? 2 : 0;
  const singles = [1, 2, 3, 4, 5, 6].map((face) => ({
    name: `single${face}`,
    pay: (dice: Numbers) => {
      const hits = dice.filter((die) => die === face).length;
      return hits === 0 ? 0 : hits + 1;
    },
  }));
  const totals = Array.from({ length: 14 }, (_, index) => index + 4).map((sum) => ({
    name: `total${sum}`,
    pay: (dice: Numbers) =>
      total(dice) === sum ? (TOTAL_PAYS[Math.min(sum, 21 - sum) - 4] ?? 0) : 0,
  }));
  return [
    { name: 'small', pay: side((sum) => sum <= 10) },
    { name: 'big', pay: side((sum) => sum > 10) },
    { name: 'triple', pay: (dice) => (isTriple(dice) ? 32 : 0) },
    ...singles,
    ...totals,
  ];
}

export const SPOTS = createSpots();
