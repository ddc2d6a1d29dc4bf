/** Xoc Dia at its table. */
import { drawNumbers } from '../../kernel/seeds.ts';
import { createSpotGame } from '../../kernel/spot-game.ts';
import { COINS, SPOTS } from './maths.ts';

export const xocdia = createSpotGame({
  spots: SPOTS,
  bettingMs: 14_000,
  drawMs: 2800,
  decide: (seed) => drawNumbers(seed, Array<number>(COINS).fill(2)),
});
