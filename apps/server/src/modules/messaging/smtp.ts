import { TransportError, type Transport } from './transport.ts';

/** An SMTP server for e-mails. */
export interface SmtpSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs: number;
}

/** E-mail by SMTP. 5xx responses are final (RFC 5321 §4.2.1). */
export function smtp({ url, from, timeoutMs }: SmtpSettings): Transport {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  return {
    kind: 'smtp',
    async send({ id, destination, subject, text, unsubscribeUrl }) {
      const { createTransport } = await import('nodemailer');
      const mailer = createTransport({ url, ...timeouts });
      const messageId = `<${id}@${from.split('@').at(-1)?.replace(/>$/, '') ?? 'baize'}>`;
      try {
        const headers = unsubscribeUrl === undefined ? {} : getListHeaders(unsubscribeUrl);
        await mailer.sendMail({ from, to: destination, subject, text, messageId, headers });
      } catch (error) {
        const status = (error as { responseCode?: number }).responseCode ?? 0;
        throw new TransportError('The mail server rejected the message.', {
          final: status >= 500,
        });
      } finally {
        mailer.close();
      }
    },
  };
}

/** Headers by which mail programs offer to stop such e-mails with one click (RFC 8058). */
const getListHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
