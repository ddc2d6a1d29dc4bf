import { TransportError, type Outgoing, type Transport } from './transport.ts';

/** An SMS gateway that takes JSON by POST. */
export interface SmsGatewaySettings {
  readonly url: string;
  /** Sent as a bearer token; null if the gateway needs none. */
  readonly token: string | null;
  /** Sender name or number of the SMS. */
  readonly sender: string;
  readonly timeoutMs: number;
}

const MAX_REASON = 200;

/**
 * Posts `{ id, from, to, text }`. 4xx is final except 408, 425 and 429; a gateway's `message` is
 * passed on.
 */
export function smsGateway({ url, token, sender, timeoutMs }: SmsGatewaySettings): Transport {
  return {
    kind: 'gateway',
    async send({ id, destination, text }: Outgoing) {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      };
      const body = JSON.stringify({ id, from: sender, to: destination, text });
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      }).catch(() => {
        throw new TransportError('The SMS gateway does not answer.', { final: false });
      });
      if (response.ok) {
        await response.body?.cancel();
        return;
      }
      const final = response.status < 500 && ![408, 425, 429].includes(response.status);
      throw new TransportError(await getReason(response), { final });
    },
  };
}

async function getReason(response: Response): Promise<string> {
  const fallback = `The SMS gateway answered ${response.status}.`;
  const body: unknown = await response.json().catch(() => null);
  const reason = (body as { message?: unknown } | null)?.message;
  if (typeof reason !== 'string' || reason === '') return fallback;
  return reason.replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_REASON);
}
