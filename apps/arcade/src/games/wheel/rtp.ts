/** The return of the money wheel over its 54 segments. */
import type { Figures } from '../../kernel/fraction.ts';
import { getSpotFigures } from '../../kernel/spot-game.ts';
import { SEGMENTS, SPOTS } from './maths.ts';

export const OUTCOMES = Array.from({ length: SEGMENTS }, (_, segment) => [segment]);

export const getFigures = (): Figures => getSpotFigures(SPOTS, OUTCOMES);
