/** Texts of plinko. */
import en from '../../../words/en/plinko.json' with { type: 'json' };

export const strings = { area: 'plinko', en };
export type PlinkoKey = keyof typeof strings.en;
