import { formatMoney } from '../../platform/money.ts';
import type { NewMessage } from '../member/index.ts';

type Wording = Readonly<Record<'sent' | 'forced', (amount: string) => NewMessage>>;

const TEXTS: Readonly<Record<'en' | 'vi', Wording>> = {
  en: {
    sent: (amount) => ({
      title: 'A payment is on its way',
      body: `We have sent you ${amount}. Please confirm it under Withdraw once it has arrived; how much time you have stands there.`,
    }),
    forced: (amount) => ({
      title: 'A payment counts as received',
      body: `Nobody has confirmed a payment of ${amount} in time, so it counts as received.`,
    }),
  },
  vi: {
    sent: (amount) => ({
      title: 'Khoản thanh toán đang được chuyển',
      body: `Chúng tôi đã chuyển ${amount} cho bạn. Vui lòng xác nhận trong mục Rút tiền khi đã nhận được; thời hạn được ghi ở đó.`,
    }),
    forced: (amount) => ({
      title: 'Khoản thanh toán được tính là đã nhận',
      body: `Khoản thanh toán ${amount} không được xác nhận đúng hạn nên được tính là đã nhận.`,
    }),
  },
};

/**
 * What a player is told of a payment: that it is on its way and waits to be confirmed, or that it counts as received
 * because its deadline has come (H51).
 */
export function paymentMessage(
  what: keyof Wording,
  language: string,
  { amount, currency }: { readonly amount: bigint; readonly currency: string },
  digits: number,
): NewMessage {
  const text = language.startsWith('vi') ? TEXTS.vi : TEXTS.en;
  return text[what](`${formatMoney(amount, digits)} ${currency}`);
}
