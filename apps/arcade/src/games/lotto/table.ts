/** The daily 6/45: drawn every day at 18:30 in Vietnam, which has no daylight saving time. */
import type { DrawGame } from '../../kernel/game.ts';
import { drawDistinct } from '../../kernel/seeds.ts';
import { BALLS, DRAWN, KINDS, areNumbers, countHits, getPayout } from './maths.ts';

const HOUR_MS = 3_600_000;

export const lotto: DrawGame = {
  kind: 'draws',
  schedule: { everyMs: 24 * HOUR_MS, offsetMs: 11.5 * HOUR_MS },
  drawMs: DRAWN * 1500 + 1000,
  resultMs: 15_000,
  maxBets: 20,
  isBet: areNumbers,
  decide: async (seed) => (await drawDistinct(seed, BALLS, DRAWN)).map((ball) => ball + 1),
  getWin(drawn, picks, stakeMinor) {
    const payout = getPayout(picks.length, countHits(drawn, picks));
    return Math.floor((stakeMinor * payout) / 100);
  },
  describeBet: (picks) => ({ betKind: KINDS[picks.length] ?? 'any', selection: print(picks) }),
  describeOutcome: (drawn) => drawn.toSorted((one, other) => one - other).map(pad),
};

const pad = (number: number): string => String(number).padStart(2, '0');
const print = (numbers: readonly number[]): string => numbers.map(pad).join(' ');
