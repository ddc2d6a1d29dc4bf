/** Fan Tan at its table. */
import { drawNumbers } from '../../kernel/seeds.ts';
import { createSpotGame } from '../../kernel/spot-game.ts';
import { BOUNDS, SPOTS } from './maths.ts';

export const fantan = createSpotGame({
  spots: SPOTS,
  bettingMs: 14_000,
  drawMs: 4200,
  decide: (seed) => drawNumbers(seed, BOUNDS),
});
