/** Texts of the jackpot slot. */
import en from '../../../words/en/jackpot.json' with { type: 'json' };
import faces from '../../../words/en/faces.json' with { type: 'json' };

export const strings = { area: 'jackpot', en: { ...faces, ...en } };
export type JackpotKey = keyof typeof strings.en;
