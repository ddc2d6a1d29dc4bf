/** Blackjack as the server plays it: all cards are drawn when the stake is booked. */
import type { RoundGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { CARDS, DECK, HIT, getShown, getWin, isOver } from './maths.ts';

export const blackjack: RoundGame = {
  kind: 'round',
  pace: 'quick',
  isChoice: (choice) => choice.length === 0,
  decide: (seed) => drawNumbers(seed, Array<number>(CARDS).fill(DECK)),
  getWin: (outcome, _choice, stakeMinor, moves) => getWin(outcome, moves.length, stakeMinor),
  moves: {
    canMove: (_choice, _moves, move) => move === HIT,
    canStop: () => true,
    isOver: (outcome, _choice, moves) => isOver(outcome, moves.length),
    getShown: (outcome, _choice, moves) => getShown(outcome, moves.length),
  },
};
