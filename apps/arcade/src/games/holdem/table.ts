/** Heads-up hold’em as the server deals it: rooms, clock, deck and settlement. */
import type { DuelGame } from '../../kernel/game.ts';
import { drawDistinct } from '../../kernel/seeds.ts';
import { decideForBot } from './bot.ts';
import { getIdleAction, HAND_BETS, playHand } from './hand.ts';
import { BOARD_SHOWN, CARDS_DEALT, DECK, getBoard, getHoleCards, settleHand } from './maths.ts';

export const holdem: DuelGame = {
  kind: 'duel',
  rooms: [
    { key: 'low', name: 'Low table', step: 0 },
    { key: 'mid', name: 'Middle table', step: 3 },
    { key: 'high', name: 'High table', step: 6 },
  ],
  handBets: HAND_BETS,
  actMs: 20_000,
  deal: (seed) => drawDistinct(seed, DECK, CARDS_DEALT),
  play: playHand,
  getIdleAction,
  getOwnCards: getHoleCards,
  getSharedCards: ({ street }, deck) => getBoard(deck).slice(0, BOARD_SHOWN[street] ?? 0),
  settle: settleHand,
  decideForBot,
};
