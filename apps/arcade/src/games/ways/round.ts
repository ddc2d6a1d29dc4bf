/** The slot of 243 ways as the server plays it: one stop a reel. */
import type { RoundGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { REELS, REEL_LENGTH, getHundredths } from './maths.ts';

export const ways: RoundGame = {
  kind: 'round',
  pace: 'slot',
  isChoice: (choice) => choice.length === 0,
  decide: (seed) => drawNumbers(seed, Array<number>(REELS.length).fill(REEL_LENGTH)),
  getWin: (stops, _choice, stakeMinor) => Math.floor((stakeMinor * getHundredths(stops)) / 100),
};
