/** Plinko as the server plays it: left or right, one draw a row. */
import type { RoundGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { getWin, readChoice } from './maths.ts';

export const plinko: RoundGame = {
  kind: 'round',
  pace: 'quick',
  isChoice: (choice) => readChoice(choice) !== null,
  decide: (seed, [rows = 0]) => drawNumbers(seed, Array<number>(rows).fill(2)),
  getWin(path, numbers, stakeMinor) {
    const choice = readChoice(numbers);
    return choice ? getWin(path, choice, stakeMinor) : 0;
  },
};
