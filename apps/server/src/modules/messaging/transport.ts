import type { Channel } from './tables.ts';

/** What a gateway is handed. */
export interface Outgoing {
  /** Stays the same over retries: gateways that know it send once. */
  readonly id: string;
  /** E.164 for an SMS, an address for an e-mail. */
  readonly destination: string;
  /** Of an e-mail only. */
  readonly subject: string;
  readonly text: string;
}

/** A gateway said no. `final` means that trying again cannot help. */
export class TransportError extends Error {
  readonly final: boolean;

  constructor(message: string, { final }: { readonly final: boolean }) {
    super(message);
    this.name = 'TransportError';
    this.final = final;
  }
}

/** The one port to the outside: resolves once the gateway has taken the message over. */
export interface Transport {
  /** `outbox` keeps messages readable here instead of sending them. */
  readonly kind: 'outbox' | 'gateway' | 'smtp' | 'none';
  /** Why it cannot send at all just now, when it knows without trying. */
  trouble?(): string | null;
  /** Throws TransportError. */
  send(message: Outgoing): Promise<void>;
}

/** One transport a channel. */
export type Transports = Readonly<Record<Channel, Transport>>;
