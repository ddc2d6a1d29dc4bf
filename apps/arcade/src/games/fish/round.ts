/** A shot as the server plays it: one number decides. */
import type { RoundGame } from '../../kernel/game.ts';
import { drawNumbers } from '../../kernel/seeds.ts';
import { DRAWS, FISH, isCaught } from './maths.ts';

export const fish: RoundGame = {
  kind: 'round',
  pace: 'quick',
  isChoice: ([target = -1, ...more]) => target in FISH && more.length === 0,
  decide: (seed) => drawNumbers(seed, [DRAWS]),
  getWin([drawn = 0], [target = 0], stakeMinor) {
    const aim = FISH[target];
    return aim && isCaught(drawn, aim) ? stakeMinor * aim.pays : 0;
  },
};
