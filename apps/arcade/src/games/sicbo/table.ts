/** Sic Bo at its table. */
import { areChips, payChips } from '../../kernel/chips.ts';
import type { TableGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { SPOTS } from './maths.ts';

export const sicbo: TableGame = {
  kind: 'table',
  bettingMs: 14_000,
  resultMs: 5000,
  drawMs: () => 2600,
  reveals: 'draw',
  maxBets: 12,
  isBet: (choice, stakeMinor, unitMinor) => areChips(choice, SPOTS.length, stakeMinor, unitMinor),
  decide: async (seed) => (await drawNumbers(seed, [6, 6, 6])).map((face) => face + 1),
  settle: (dice, bets) =>
    bets.map(({ choice }) => payChips(choice, (spot) => (SPOTS[spot]?.pay(dice) ?? 0) * 100)),
};
