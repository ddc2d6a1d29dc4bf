/** Crash at its table: one curve for every seat. */
import type { TableGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { DRAWS, MAX_VALUE, getBurst, getTime, getValue, getWin, isTarget } from './maths.ts';

export const crash: TableGame = {
  kind: 'table',
  bettingMs: 8000,
  resultMs: 5000,
  drawMs: ([burst = 100]) => getTime(burst),
  reveals: 'result',
  maxBets: 1,
  isBet: isTarget,
  decide: async (seed) => [getBurst((await drawNumbers(seed, [DRAWS]))[0] ?? 0)],
  settle: (_outcome, bets) =>
    bets.map(({ stakeMinor, cashedOutAt }) => getWin(stakeMinor, cashedOutAt)),
  cashOut: {
    getValue,
    getTime,
    getTarget: ([target = 0]) => (target === 0 ? MAX_VALUE : target),
    getEnd: ([burst = 100]) => burst,
  },
};
