/** Roulette at its table: one number for every seat. */
import { areChips, payChips } from '../../kernel/chips.ts';
import type { TableGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { POCKETS, SPOTS, getPayout } from './maths.ts';

export const roulette: TableGame = {
  kind: 'table',
  bettingMs: 15_000,
  resultMs: 5000,
  drawMs: () => 6000,
  reveals: 'draw',
  maxBets: 12,
  isBet: (choice, stakeMinor, unitMinor) => areChips(choice, SPOTS.length, stakeMinor, unitMinor),
  decide: (seed) => drawNumbers(seed, [POCKETS]),
  settle: ([number = 0], bets) =>
    bets.map(({ choice }) => payChips(choice, (spot) => getPayout(spot, number) * 100)),
};
