import type { Channel } from './tables.ts';

/** A message for a gateway. */
export interface Outgoing {
  /** Stays the same over retries: gateways can use it to send only once. */
  readonly id: string;
  /** E.164 for an SMS, an address for an e-mail. */
  readonly destination: string;
  /** E-mail only. */
  readonly subject: string;
  readonly text: string;
  /** E-mail only: the address that stops such e-mails without a login (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A gateway rejected the message. `final` means that a retry cannot help. */
export class TransportError extends Error {
  readonly final: boolean;

  constructor(message: string, { final }: { readonly final: boolean }) {
    super(message);
    this.name = 'TransportError';
    this.final = final;
  }
}

/** Outgoing port: resolves once the gateway has accepted the message. */
export interface Transport {
  /** `outbox` keeps messages readable here instead of sending them. */
  readonly kind: 'outbox' | 'gateway' | 'smtp' | 'none';
  /** Why it cannot send now, if known without trying. */
  trouble?(): string | null;
  /** Throws TransportError. */
  send(message: Outgoing): Promise<void>;
}

/** One transport per channel. */
export type Transports = Readonly<Record<Channel, Transport>>;
