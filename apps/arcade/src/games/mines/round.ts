/**
 * Mines as the server plays it: the mines are drawn when the stake is booked, and shown at the end.
 */
import type { RoundGame } from '../../kernel/game.ts';
import { drawDistinct } from '../../kernel/seeds.ts';
import { CELLS, getLastStep, getWin, isHit, isMineCount } from './maths.ts';

export const mines: RoundGame = {
  kind: 'round',
  pace: 'quick',
  isChoice: ([count = 0, ...more]) => isMineCount(count) && more.length === 0,
  decide: (seed, [count = 0]) => drawDistinct(seed, CELLS, count),
  getWin: (outcome, _choice, stakeMinor, moves) => getWin(outcome, moves, stakeMinor),
  moves: {
    canMove: (_choice, moves, cell) => cell >= 0 && cell < CELLS && !moves.includes(cell),
    canStop: (moves) => moves.length > 0,
    isOver: (outcome, [count = 0], moves) =>
      isHit(outcome, moves) || moves.length >= getLastStep(count),
  },
};
