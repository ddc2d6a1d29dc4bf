/** Texts of the cockfight. */
import en from '../../../words/en/cockfight.json' with { type: 'json' };

export const strings = { area: 'cockfight', en };
export type CockfightKey = keyof typeof strings.en;
