/** Baccarat at its table: the same two hands for every seat. */
import { SHOE } from '../../kernel/cards.ts';
import { areChips, payChips } from '../../kernel/chips.ts';
import type { TableGame } from '../../kernel/game.ts';
import { drawDistinct } from '../../kernel/seeds.ts';
import { CARDS_DRAWN, SPOTS, deal, getPayout } from './maths.ts';

export const baccarat: TableGame = {
  kind: 'table',
  bettingMs: 15_000,
  resultMs: 5000,
  drawMs: (cards) => {
    const { player, banker } = deal(cards);
    return (player.length + banker.length) * 900 + 600;
  },
  reveals: 'draw',
  maxBets: 6,
  isBet: (choice, stakeMinor, unitMinor) => areChips(choice, SPOTS.length, stakeMinor, unitMinor),
  decide: (seed) => drawDistinct(seed, SHOE, CARDS_DRAWN),
  settle(cards, bets) {
    const { winner } = deal(cards);
    return bets.map(({ choice }) =>
      payChips(choice, (spot) => getPayout(SPOTS[spot] ?? 'tie', winner)),
    );
  },
};
