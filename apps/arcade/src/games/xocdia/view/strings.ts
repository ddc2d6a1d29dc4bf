/** Texts of Xoc Dia. */
import en from '../../../words/en/xocdia.json' with { type: 'json' };

export const strings = { area: 'xocdia', en };
export type XocDiaKey = keyof typeof strings.en;
