/** Texts of baccarat. */
import en from '../../../words/en/baccarat.json' with { type: 'json' };

export const strings = { area: 'baccarat', en };
export type BaccaratKey = keyof typeof strings.en;
