import { writeMoney } from '../../platform/money-text.ts';
import { getTexts } from '../language/index.ts';
import type { NewMessage } from '../member/index.ts';

/**
 * Message about a payment: it is on its way and must be confirmed, it counts as received after its
 * deadline (H51), or the operator is checking it again (H116).
 */
export function paymentMessage(
  what: 'sent' | 'forced' | 'reopened',
  reader: string,
  { amount, currency }: { readonly amount: bigint; readonly currency: string },
  digits: number,
): NewMessage {
  const { language, write } = getTexts(reader);
  const money = writeMoney({ amount, currency, digits }, language);
  return {
    title: write(`server.payment.${what}.title`),
    body: write(`server.payment.${what}.body`, { amount: money }),
  };
}

/** The mail about a payment that must be confirmed; it names the deadline and contains no link. */
export function paymentMail(
  reader: string,
  { title, body }: NewMessage,
  { brand, until }: { readonly brand: string; readonly until: Date },
) {
  const when = `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const deadline = getTexts(reader).write('server.payment.deadline', { until: when });
  return { subject: `${brand}: ${title}`, text: `${body}\n\n${deadline}\n` };
}
