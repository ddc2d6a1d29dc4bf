/** The bout at its table: one pool and one result for every seat. */
import { areChips, payChips, readChips } from '../../kernel/chips.ts';
import type { Numbers, TableBet, TableGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { DRAWS, HOUSE_UNITS, SPOTS, getPayout, getResult } from './maths.ts';

/** Units on each bird, the house's stakes included. */
export function getPool(bets: readonly TableBet[]): Numbers {
  const pool = [HOUSE_UNITS, HOUSE_UNITS];
  for (const { choice, unitMinor } of bets)
    for (const { spot, amountMinor } of readChips(choice))
      if (spot === 0 || spot === 1) pool[spot] = (pool[spot] ?? 0) + amountMinor / unitMinor;
  return pool;
}

export const cockfight: TableGame = {
  kind: 'table',
  bettingMs: 18_000,
  resultMs: 5000,
  drawMs: () => 8000,
  reveals: 'draw',
  maxBets: 6,
  isBet: (choice, stakeMinor, unitMinor) => areChips(choice, SPOTS.length, stakeMinor, unitMinor),
  decide: (seed) => drawNumbers(seed, [DRAWS]),
  settle([drawn = 0], bets) {
    const pool = getPool(bets);
    const result = getResult(drawn);
    return bets.map(({ choice }) => payChips(choice, (spot) => getPayout(spot, result, pool)));
  },
  getPool,
};
