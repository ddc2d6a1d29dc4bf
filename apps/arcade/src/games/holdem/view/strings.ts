/** Texts of heads-up hold’em. */
import en from '../../../words/en/holdem.json' with { type: 'json' };

export const strings = { area: 'holdem', en };
export type HoldemKey = keyof typeof strings.en;
