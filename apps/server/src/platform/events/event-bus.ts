import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** Who may see an event: everybody, or one player. */
export type Audience = 'public' | `player:${string}`;

/** The kinds of event a stream carries (H78), and those that only servers tell each other. */
export type EventType =
  | 'balance'
  | 'points'
  | 'message'
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
  | 'jackpot';

/** An event as it is written: with the change itself, in the same transaction. */
export interface NewEvent {
  audience: Audience;
  type: EventType;
  payload: Record<string, unknown>;
  /** The movement of money that it tells of. */
  cause?: string;
}

/** An event as it is delivered; `seq` grows without gaps and is the stream's `Last-Event-ID`. */
export interface StreamEvent extends NewEvent {
  seq: bigint;
  at: Date;
}

/**
 * The outbox and its in-process subscribers. `append` inside the transaction that makes the change;
 * the relay numbers committed rows and hands each to every subscriber of this process in order.
 */
export interface EventBus {
  append(trx: Kysely<Database>, ...events: NewEvent[]): Promise<void>;
  /** Calls the listener for every event from now on; returns the way to stop it. */
  subscribe(listener: (event: StreamEvent) => void): () => void;
  /**
   * Calls the listener for what this server has just committed, before whoever asked for it is answered. The
   * event comes by `subscribe` too, when the relay has given it its number.
   */
  onCommit(listener: (event: NewEvent) => void): () => void;
  /** Delivered events after `seq` for these audiences, oldest first. */
  replay(audiences: readonly Audience[], afterSeq: bigint, limit: number): Promise<StreamEvent[]>;
  /** The number of the newest delivered event, 0 when there is none. */
  lastSeq(): bigint;
  /** Tells the relay to look now. */
  wake(): void;
  /** Tells what was appended in a transaction that is committed now, and lets the relay look for it. */
  committed(trx: Kysely<Database>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
