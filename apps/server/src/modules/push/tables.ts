import type { JSONColumnType } from 'kysely';
import type { PushContent, PushTopic } from './texts.ts';

/** A device that gets notifications. */
export interface PushSubscriptionTable {
  id: string;
  player_id: string;
  /** Address of its push service. */
  endpoint: string;
  /** SHA-256 of the endpoint. */
  digest: string;
  p256dh: string;
  auth: string;
  topics: JSONColumnType<PushTopic[]>;
  /** Language of its notifications. */
  language: string;
  at: Date;
}

/** A notification that waits for delivery. */
export interface PushDeliveryTable {
  id: string;
  subscription_id: string;
  content: JSONColumnType<PushContent>;
  attempts: number;
  next_at: Date;
  give_up_at: Date;
}

/** The last event whose notifications were written. */
export interface PushCursorTable {
  only_row: boolean;
  seq: bigint;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    push_subscription: PushSubscriptionTable;
    push_delivery: PushDeliveryTable;
    push_cursor: PushCursorTable;
  }
}
