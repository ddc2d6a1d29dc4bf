/** Texts of dice. */
import en from '../../../words/en/dice.json' with { type: 'json' };

export const strings = { area: 'dice', en };
export type DiceKey = keyof typeof strings.en;
