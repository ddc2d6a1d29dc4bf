/** Fan Tan: beads are counted off by fours; what is left, one to four, wins. */
import type { Numbers } from '../../kernel/game.ts';
import type { PricedSpot } from '../../kernel/spot-game.ts';

/** Bounds of: the remainder minus one, and the number of fours counted off before it. */
export const BOUNDS: Numbers = [4, 8];

export const getLeft = ([left = 0]: Numbers): number => left + 1;

export const SPOTS: readonly PricedSpot[] = [
  ...[1, 2, 3, 4].map((left) => ({
    name: `left${left}`,
    pays: 385,
    wins: (outcome: Numbers) => getLeft(outcome) === left,
  })),
  { name: 'odd', pays: 195, wins: (outcome) => getLeft(outcome) % 2 === 1 },
  { name: 'even', pays: 195, wins: (outcome) => getLeft(outcome) % 2 === 0 },
];
