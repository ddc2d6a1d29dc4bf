/**
 * The cluster slot as the server plays it: 25 cells, and those of the free drops where there are
 * any.
 */
import type { RoundGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { CELLS, FREE_DROPS, WEIGHTS, getHundredths, hasFreeDrops } from './maths.ts';

export const cluster: RoundGame = {
  kind: 'round',
  pace: 'slot',
  isChoice: (choice) => choice.length === 0,
  async decide(seed) {
    const drops = CELLS * (1 + FREE_DROPS);
    const numbers = await drawNumbers(seed, Array<number>(drops).fill(WEIGHTS));
    return hasFreeDrops(numbers.slice(0, CELLS)) ? numbers : numbers.slice(0, CELLS);
  },
  getWin: (outcome, _choice, stakeMinor) => Math.floor((stakeMinor * getHundredths(outcome)) / 100),
};
