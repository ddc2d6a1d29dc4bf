import type { Failure } from '../kit/index.ts';

export interface ConnectionInput {
  readonly lastEventId?: string | null;
  /** 0 to 1, drawn once by the page: lengthens waits so that clients do not all return at once. */
  readonly spread?: number;
}

export interface ConnectionContext {
  /** The last event that was handled; the stream resumes after it. */
  readonly lastEventId: string | null;
  readonly spread: number;
  /** Consecutive failed attempts. */
  readonly failures: number;
  readonly failure: Failure | null;
  /** Epoch milliseconds; each is set while its wait lasts. */
  readonly connectBy: number | null;
  readonly silentAt: number | null;
  readonly retryAt: number | null;
}

/** Events that the stream port sends while it runs, and events of the page. */
export type ConnectionEvent =
  | { readonly type: 'stream.wanted' }
  /** The member changed: the stream must be reopened with the new token. */
  | { readonly type: 'session.changed' }
  /** From the port: the response has begun. */
  | { readonly type: 'stream.opened' }
  /** From the port: a comment line, sent at least every 15 s. */
  | { readonly type: 'stream.beat' }
  /** From the port: an event was delivered; the stream resumes after its id. */
  | { readonly type: 'event.received'; readonly id: string }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.regained' }
  | { readonly type: 'window.focused' };

export type ConnectionTag = 'offline';

/** Milliseconds. A beat comes every 15 s: two missed make the stream stale, three end it. */
export const connectionTimes = {
  connectLimit: 15_000,
  silence: 35_000,
  staleLimit: 15_000,
  firstRetry: 500,
  longestRetry: 30_000,
} as const;
