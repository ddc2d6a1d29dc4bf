/** Texts of the daily 6/45. */
import en from '../../../words/en/lotto.json' with { type: 'json' };

export const strings = { area: 'lotto', en };
export type LottoKey = keyof typeof strings.en;
