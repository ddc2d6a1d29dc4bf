/** Texts of the last digits. */
import en from '../../../words/en/digits.json' with { type: 'json' };

export const strings = { area: 'digits', en };
export type DigitsKey = keyof typeof strings.en;
