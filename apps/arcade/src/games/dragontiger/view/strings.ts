/** Texts of Dragon Tiger. */
import en from '../../../words/en/dragontiger.json' with { type: 'json' };

export const strings = { area: 'dragontiger', en };
export type DragonTigerKey = keyof typeof strings.en;
