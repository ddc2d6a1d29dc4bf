/** Plinko: a ball falls left or right at every row; where it lands decides the payout. */
import type { Numbers } from '../../kernel/game.ts';

export const ROWS = [8, 12, 16] as const;
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** Payouts from the edge to the middle, in tenths of the stake. */
const HALVES: Readonly<Record<number, Readonly<Record<Risk, Numbers>>>> = {
  8: {
    low: [56, 21, 11, 10, 5],
    medium: [130, 30, 13, 7, 4],
    high: [290, 40, 15, 3, 2],
  },
  12: {
    low: [100, 30, 16, 14, 11, 10, 5],
    medium: [330, 110, 40, 20, 11, 6, 3],
    high: [1700, 240, 81, 20, 7, 2, 2],
  },
  16: {
    low: [160, 90, 20, 14, 14, 12, 11, 10, 5],
    medium: [1100, 410, 100, 50, 30, 15, 10, 5, 3],
    high: [10_000, 1300, 260, 90, 40, 20, 2, 2, 2],
  },
};

/** All payouts from left to right, in tenths of the stake. */
export function getPayouts(rows: number, risk: Risk): Numbers {
  const half = HALVES[rows]?.[risk] ?? [];
  return [...half, ...half.slice(0, -1).toReversed()];
}

export interface PlinkoChoice {
  readonly rows: number;
  readonly risk: Risk;
}

export function readChoice([rows = 0, level = -1, ...more]: Numbers): PlinkoChoice | null {
  const risk = RISKS[level];
  return risk && rows in HALVES && more.length === 0 ? { rows, risk } : null;
}

/** The slot under a path of lefts (0) and rights (1). */
export function getSlot(path: Numbers): number {
  return path.reduce((sum, turn) => sum + turn, 0);
}

/** The win in minor units, rounded down. */
export function getWin(path: Numbers, { rows, risk }: PlinkoChoice, stakeMinor: number): number {
  return Math.floor((stakeMinor * (getPayouts(rows, risk)[getSlot(path)] ?? 0)) / 10);
}
