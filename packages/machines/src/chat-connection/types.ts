import type { Failure } from '../kit/index.ts';

export interface ChatConnectionContext {
  /** Attempts that failed in a row. */
  readonly failures: number;
  readonly failure: Failure | null;
  /** Epoch milliseconds; each is set while its wait lasts. */
  readonly silentAt: number | null;
  readonly retryAt: number | null;
}

export type ChatConnectionEvent =
  /** The room is on the page. */
  | { readonly type: 'room.entered' }
  | { readonly type: 'room.abandoned' }
  /** From the port: the history, a message, a removal or a beat arrived. */
  | { readonly type: 'event.received' }
  /** A person does not want to wait for the next attempt. */
  | { readonly type: 'retry.requested' };

/** busy: the room is being connected. lost: messages do not arrive. */
export type ChatConnectionTag = 'busy' | 'lost';

/** Milliseconds. A beat comes every 12 s. */
export const chatConnectionTimes = {
  silence: 30_000,
  firstRetry: 1_000,
  longestRetry: 30_000,
} as const;
