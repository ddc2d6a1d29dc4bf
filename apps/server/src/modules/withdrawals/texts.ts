import { writeMoney } from '../../platform/money-text.ts';
import type { NewMessage } from '../member/index.ts';

type Wording = Readonly<Record<'sent' | 'forced' | 'reopened', (amount: string) => NewMessage>>;

const TEXTS: Readonly<Record<'en' | 'vi', Wording>> = {
  en: {
    sent: (amount) => ({
      title: 'A payment is on its way',
      body: `We have sent you ${amount}. Please confirm it under Withdraw once it has arrived. The deadline is shown there.`,
    }),
    forced: (amount) => ({
      title: 'A payment counts as received',
      body: `A payment of ${amount} was not confirmed in time, so it counts as received.`,
    }),
    reopened: (amount) => ({
      title: 'We are checking a payment again',
      body: `We are checking your payment of ${amount} again. It no longer counts as received. You will find the result under Withdraw.`,
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
 * Message about a payment: it is on its way and must be confirmed, it counts as received after its
 * deadline (H51), or the operator is checking it again (H116).
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

const DEADLINE: Readonly<Record<'en' | 'vi', (until: string) => string>> = {
  en: (until) => `After ${until} it counts as received.`,
  vi: (until) => `Sau ${until}, khoản này được tính là đã nhận.`,
};

/** The mail about a payment that must be confirmed; it names the deadline and contains no link. */
export function paymentMail(
  language: string,
  { title, body }: NewMessage,
  { brand, until }: { readonly brand: string; readonly until: Date },
) {
  const spoken = language.startsWith('vi') ? 'vi' : 'en';
  const when = `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { subject: `${brand}: ${title}`, text: `${body}\n\n${DEADLINE[spoken](when)}\n` };
}
