import { writeMoney } from '../../platform/money-text.ts';
import type { NewMessage } from '../member/index.ts';

type Wording = Readonly<Record<'sent' | 'forced' | 'reopened', (amount: string) => NewMessage>>;

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
    reopened: (amount) => ({
      title: 'A payment is looked into again',
      body: `We are looking into your payment of ${amount} again. It no longer counts as received; we will tell you the result under Withdraw.`,
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
    reopened: (amount) => ({
      title: 'Khoản thanh toán được xem xét lại',
      body: `Chúng tôi đang xem xét lại khoản thanh toán ${amount} của bạn. Khoản này không còn được tính là đã nhận; kết quả sẽ có trong mục Rút tiền.`,
    }),
  },
};

/**
 * What a player is told of a payment: that it is on its way and waits to be confirmed, that it counts as received
 * because its deadline has come (H51), or that the operator looks into that again (H116).
 */
export function paymentMessage(
  what: keyof Wording,
  language: string,
  { amount, currency }: { readonly amount: bigint; readonly currency: string },
  digits: number,
): NewMessage {
  const spoken = language.startsWith('vi') ? 'vi' : 'en';
  return TEXTS[spoken][what](writeMoney({ amount, currency, digits }, spoken));
}
