import type { ColumnType, Generated } from 'kysely';

/**
 * Every table by name. A module adds its own by declaration merging in its `tables.ts`:
 *
 * ```ts
 * declare module '../../platform/db/database.ts' {
 *   interface Database { favourite: FavouriteTable }
 * }
 * ```
 *
 * Column types as `pg` delivers them here: int8 is `bigint`, timestamptz is `Date`, jsonb is
 * parsed, uuid and numeric are strings. Cast counts to int: `count(*)::int`.
 */
export interface Database {
  outbox: OutboxTable;
  outbox_cursor: { singleton: Generated<boolean>; seq: bigint };
  idempotency: IdempotencyTable;
  setting: { name: string; value: unknown };
  currency: { code: string; digits: number };
  rate_limit: { key: string; points: number; expire: bigint };
}

/** A change that a user should see, written in the same transaction. */
export interface OutboxTable {
  id: Generated<bigint>;
  /** Position in the stream; null until the relay has read the row after commit. */
  seq: ColumnType<bigint | null, never, bigint>;
  audience: string;
  type: string;
  payload: unknown;
  /** The movement of money behind a balance event; null for other events. */
  cause: string | null;
  at: Date;
}

/** The stored response of a call with an Idempotency-Key; permanent without `keep_until`. */
export interface IdempotencyTable {
  principal: string;
  operation: string;
  key: string;
  request_hash: string;
  status: number;
  body: string;
  created_at: Date;
  keep_until: Date | null;
}
