/** Texts of roulette. */
import en from '../../../words/en/roulette.json' with { type: 'json' };

export const strings = { area: 'roulette', en };
export type RouletteKey = keyof typeof strings.en;
