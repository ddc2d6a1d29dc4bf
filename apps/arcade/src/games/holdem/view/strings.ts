/** What heads-up hold’em says. */
import en from '../../../words/en/holdem.json' with { type: 'json' };

export const strings = { area: 'holdem', en };
export type HoldemKey = keyof typeof strings.en;
