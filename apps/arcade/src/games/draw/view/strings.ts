/** Texts of the quick draw. */
import en from '../../../words/en/draw.json' with { type: 'json' };

export const strings = { area: 'draw', en };
export type DrawKey = keyof typeof strings.en;
