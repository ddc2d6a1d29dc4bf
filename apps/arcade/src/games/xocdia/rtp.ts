/** The return of Xoc Dia over all 16 throws. */
import type { Figures } from '../../kernel/fraction.ts';
import { getSpotFigures } from '../../kernel/spot-game.ts';
import { COINS, SPOTS } from './maths.ts';

export const THROWS = Array.from({ length: 2 ** COINS }, (_, bits) =>
  Array.from({ length: COINS }, (_, coin) => (bits >> coin) & 1),
);

export const getFigures = (): Figures => getSpotFigures(SPOTS, THROWS);
