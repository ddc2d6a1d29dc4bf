/** Last digits, drawn every three minutes. */
import { createDigits } from '../digits/table.ts';

export const fastdigits = createDigits({ everyMs: 180_000, offsetMs: 0 });
