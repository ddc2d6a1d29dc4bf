/** The money wheel at its table. */
import { drawNumbers } from '../../kernel/seeds.ts';
import { createSpotGame } from '../../kernel/spot-game.ts';
import { SEGMENTS, SPOTS } from './maths.ts';

export const wheel = createSpotGame({
  spots: SPOTS,
  bettingMs: 14_000,
  drawMs: 6500,
  decide: (seed) => drawNumbers(seed, [SEGMENTS]),
});
