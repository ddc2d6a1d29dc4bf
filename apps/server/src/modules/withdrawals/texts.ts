import { formatMoney } from '../../platform/money.ts';
import type { NewMessage } from '../member/index.ts';

const TEXTS: Readonly<Record<'en' | 'vi', (amount: string) => NewMessage>> = {
  en: (amount) => ({
    title: 'A payment counts as received',
    body: `Nobody has confirmed a payment of ${amount} in time, so it counts as received.`,
  }),
  vi: (amount) => ({
    title: 'Khoản thanh toán được tính là đã nhận',
    body: `Khoản thanh toán ${amount} không được xác nhận đúng hạn nên được tính là đã nhận.`,
  }),
};

/** What a player is told whose payment counts as received because its deadline has come (H51). */
export function forcedMessage(language: string, amount: bigint, currency: string): NewMessage {
  const text = language.startsWith('vi') ? TEXTS.vi : TEXTS.en;
  return text(`${formatMoney(amount)} ${currency}`);
}
