import { writeMoney } from '../../platform/money-text.ts';
import { getTexts } from '../language/index.ts';
import type { NewMessage } from '../member/index.ts';
import type { Bonus } from './store.ts';

/** Bonus events that the player gets a message about; a bonus used up in play needs none. */
export type BonusMessageKind = 'granted' | 'completed' | 'reopened' | 'expired' | 'cancelled';

/** The message about a bonus in a member's language. */
export function bonusMessage(
  told: BonusMessageKind,
  reader: string,
  { amount, required, currency }: Pick<Bonus, 'amount' | 'required' | 'currency'>,
  digits: number,
): NewMessage {
  const { language, write } = getTexts(reader);
  return {
    title: write(`server.bonus.${told}.title`),
    body: write(`server.bonus.${told}.body`, {
      amount: writeMoney({ amount, currency, digits }, language),
      required: writeMoney({ amount: required, currency, digits }, language),
    }),
  };
}
