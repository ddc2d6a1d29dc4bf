/** Texts of the sportsbook. */
import en from '../../../words/en/sports.json' with { type: 'json' };

export const strings = { area: 'sports', en };
export type SportsKey = keyof typeof strings.en;
