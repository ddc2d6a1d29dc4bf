/** Texts of the fish game. */
import en from '../../../words/en/fish.json' with { type: 'json' };

export const strings = { area: 'fish', en };
export type FishKey = keyof typeof strings.en;
