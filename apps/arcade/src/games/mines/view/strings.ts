/** Texts of mines. */
import en from '../../../words/en/mines.json' with { type: 'json' };

export const strings = { area: 'mines', en };
export type MinesKey = keyof typeof strings.en;
