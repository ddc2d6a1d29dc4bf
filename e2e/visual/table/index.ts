/** All pictures. */
import type { Picture, SwitchedPicture } from '../lib/picture.ts';
import { overlays } from './popups.ts';
import { screens } from './routes.ts';
import { states } from './states.ts';
import { switched as all } from './switched.ts';
import { wishes } from './wishes.ts';

export const pictures: readonly Picture[] = [...screens, ...overlays, ...states, ...wishes];
export const switched: readonly SwitchedPicture[] = all;
