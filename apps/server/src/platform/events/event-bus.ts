import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** Audience of an event: everyone, or one player. */
export type Audience = 'public' | `player:${string}`;

/** Event types of a stream (H78), and server-internal ones. */
export type EventType =
  | 'balance'
  | 'points'
  | 'rewards'
  | 'message'
  | 'notification'
  | 'status'
  | 'contract'
  | 'bill'
  | 'downline'
  | 'team'
  | 'deposit'
  | 'withdrawal'
  | 'winner'
  | 'voided'
  | 'kickout'
  | 'session'
  | 'favourites'
  | 'content'
  | 'chat'
  | 'jackpot'
  | 'live';

/** A new event, written in the transaction of its change. */
export interface NewEvent {
  audience: Audience;
  type: EventType;
  payload: Record<string, unknown>;
  /** The movement of money behind it. */
  cause?: string;
}

/** A delivered event; `seq` has no gaps and is the stream's `Last-Event-ID`. */
export interface StreamEvent extends NewEvent {
  seq: bigint;
  at: Date;
}

/**
 * The outbox and its in-process subscribers. Call `append` inside the transaction that makes the
 * change; the relay numbers committed rows and delivers each to every subscriber of this process in
 * order.
 */
export interface EventBus {
  append(trx: Kysely<Database>, ...events: NewEvent[]): Promise<void>;
  /** Calls the listener for every future event; returns an unsubscribe function. */
  subscribe(listener: (event: StreamEvent) => void): () => void;
  /**
   * Calls the listener for events that this server has just committed, before the caller gets its
   * response. The event is also delivered by `subscribe`, once the relay has numbered it.
   */
  onCommit(listener: (event: NewEvent) => void): () => void;
  /** Delivered events after `seq` for these audiences, oldest first. */
  replay(audiences: readonly Audience[], afterSeq: bigint, limit: number): Promise<StreamEvent[]>;
  /** Number of the newest delivered event, 0 if there is none. */
  lastSeq(): bigint;
  /** Makes the relay look now. */
  wake(): void;
  /** Announces the events of a committed transaction and wakes the relay. */
  committed(trx: Kysely<Database>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
