/** The return of Fan Tan over the four numbers that can be left. */
import type { Figures } from '../../kernel/fraction.ts';
import { getSpotFigures } from '../../kernel/spot-game.ts';
import { SPOTS } from './maths.ts';

export const OUTCOMES = [[0], [1], [2], [3]];

export const getFigures = (): Figures => getSpotFigures(SPOTS, OUTCOMES);
