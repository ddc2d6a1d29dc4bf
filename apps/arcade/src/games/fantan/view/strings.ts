/** Texts of Fan Tan. */
import en from '../../../words/en/fantan.json' with { type: 'json' };

export const strings = { area: 'fantan', en };
export type FanTanKey = keyof typeof strings.en;
