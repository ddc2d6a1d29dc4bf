import { TransportError, type Transport } from './transport.ts';

/** Messages stay in the table and are read there. The operator can simulate a failure. */
export interface LocalOutbox extends Transport {
  /** Makes every message fail with this reason; null ends it. */
  breakDown(reason: string | null): void;
}

/** Transport of demo and test mode: sends nothing. */
export function localOutbox(): LocalOutbox {
  let broken: string | null = null;
  return {
    kind: 'outbox',
    breakDown(reason) {
      broken = reason;
    },
    trouble: () => broken,
    async send() {
      if (broken !== null) throw new TransportError(broken, { final: true });
    },
  };
}

const NO_GATEWAY = 'This platform has no gateway for such messages.';

/** Transport of a production channel without a gateway. */
export const noTransport: Transport = {
  kind: 'none',
  trouble: () => NO_GATEWAY,
  async send() {
    throw new TransportError(NO_GATEWAY, { final: true });
  },
};
