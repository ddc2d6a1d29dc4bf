/** Dragon Tiger at its table. */
import { SHOE } from '../../kernel/cards.ts';
import { areChips, payChips } from '../../kernel/chips.ts';
import type { TableGame } from '../../kernel/game.ts';
import { drawDistinct } from '../../kernel/seeds.ts';
import { SPOTS, getPayout, getWinner } from './maths.ts';

export const dragontiger: TableGame = {
  kind: 'table',
  bettingMs: 12_000,
  resultMs: 4000,
  drawMs: () => 2800,
  reveals: 'draw',
  maxBets: 6,
  isBet: (choice, stakeMinor, unitMinor) => areChips(choice, SPOTS.length, stakeMinor, unitMinor),
  decide: (seed) => drawDistinct(seed, SHOE, 2),
  settle(cards, bets) {
    const winner = getWinner(cards);
    return bets.map(({ choice }) =>
      payChips(choice, (spot) => getPayout(SPOTS[spot] ?? 'tie', winner)),
    );
  },
};
