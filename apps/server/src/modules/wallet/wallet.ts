import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A connection or a transaction; money that belongs to a wider change is booked in its transaction. */
export type Db = Kysely<Database>;

/** What a player has, in minor units of the currency. */
export interface Funds {
  currency: string;
  /** What may be staked or withdrawn now. */
  available: bigint;
  /** Set aside by holds. */
  held: bigint;
}

/** A movement between the house and a player that no game made: deposits, bonuses, corrections. */
export interface Movement {
  playerId: string;
  currency: string;
  /** Minor units, more than zero. */
  amount: bigint;
  /** Names the kind of movement, such as `demo-deposit`; with `sourceTxId` it is unique for ever. */
  source: string;
  sourceTxId: string;
  /** What the player's record calls it, e.g. `deposit`, `bonus`, `transfer`. */
  kind: string;
  note?: string;
}

/** The one writer of money. Amounts are minor units; every call is idempotent by (source, sourceTxId). */
export interface Wallet {
  /** Makes the player's accounts if they are not there. */
  open(db: Db, playerId: string, currency: string): Promise<void>;
  funds(db: Db, playerId: string, currency: string): Promise<Funds>;
  /** House to player. */
  credit(db: Db, movement: Movement): Promise<{ balance: bigint; replayed: boolean }>;
  /** Player to house; ProblemError `insufficient_funds` (409) when it would go below the floor. */
  debit(db: Db, movement: Movement): Promise<{ balance: bigint; replayed: boolean }>;
}
