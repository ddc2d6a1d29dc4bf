/** Texts of blackjack. */
import en from '../../../words/en/blackjack.json' with { type: 'json' };

export const strings = { area: 'blackjack', en };
export type BlackjackKey = keyof typeof strings.en;
