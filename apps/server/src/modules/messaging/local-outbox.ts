import { TransportError, type Transport } from './transport.ts';

/** Messages stay in the table and are read there. What an operator breaks for a try-out fails here. */
export interface LocalOutbox extends Transport {
  /** From now on every message fails with this reason; null mends it. */
  breakDown(reason: string | null): void;
}

/** Where demo and test mode send to: nowhere. */
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

/** A channel that production has not been given a gateway for. */
export const noTransport: Transport = {
  kind: 'none',
  trouble: () => NO_GATEWAY,
  async send() {
    throw new TransportError(NO_GATEWAY, { final: true });
  },
};
