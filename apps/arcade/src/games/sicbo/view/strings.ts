/** Texts of Sic Bo. */
import en from '../../../words/en/sicbo.json' with { type: 'json' };

export const strings = { area: 'sicbo', en };
export type SicBoKey = keyof typeof strings.en;
