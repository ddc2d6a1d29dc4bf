/** Texts of the money wheel. */
import en from '../../../words/en/wheel.json' with { type: 'json' };

export const strings = { area: 'wheel', en };
export type WheelKey = keyof typeof strings.en;
