/** Texts of the slot of 243 ways. */
import en from '../../../words/en/ways.json' with { type: 'json' };
import faces from '../../../words/en/faces.json' with { type: 'json' };

export const strings = { area: 'ways', en: { ...faces, ...en } };
export type WaysKey = keyof typeof strings.en;
