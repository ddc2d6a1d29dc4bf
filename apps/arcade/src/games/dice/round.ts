/** Dice as the server plays it: one number below 10,000. */
import type { RoundGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { ROLLS, getWin, readChoice } from './maths.ts';

export const dice: RoundGame = {
  kind: 'round',
  pace: 'quick',
  isChoice: (choice) => readChoice(choice) !== null,
  decide: (seed) => drawNumbers(seed, [ROLLS]),
  getWin([roll = 0], numbers, stakeMinor) {
    const choice = readChoice(numbers);
    return choice ? getWin(roll, choice, stakeMinor) : 0;
  },
};
