/** The quick draw: twenty numbers are drawn at whole multiples of three minutes. */
import type { DrawGame } from '../../kernel/game.ts';
import { drawDistinct } from '../../kernel/seeds.ts';
import { BALLS, DRAWN, arePicks, countHits, getPayout } from './maths.ts';

export const draw: DrawGame = {
  kind: 'draws',
  schedule: { everyMs: 180_000, offsetMs: 0 },
  drawMs: DRAWN * 450 + 600,
  resultMs: 6000,
  maxBets: 10,
  isBet: arePicks,
  decide: async (seed) => (await drawDistinct(seed, BALLS, DRAWN)).map((ball) => ball + 1),
  getWin(drawn, picks, stakeMinor) {
    const payout = getPayout(picks.length, countHits(drawn, picks));
    return Math.floor((stakeMinor * payout) / 100);
  },
  describeBet: (picks) => ({ betKind: `pick${picks.length}`, selection: picks.join(' ') }),
  describeOutcome: (drawn) => drawn.toSorted((one, other) => one - other).map(String),
};
