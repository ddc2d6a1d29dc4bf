import type { Generated } from 'kysely';

/**
 * A player's balance, or the platform's side of it (`house`), in minor units; for `PTS` in whole
 * points.
 */
export interface AccountTable {
  owner: string;
  kind: string;
  currency: string;
  balance: Generated<bigint>;
  floor: bigint | null;
  version: Generated<bigint>;
  /** Time of the last booking; no later booking is dated before it. */
  last_at: Date | null;
}

/** One booked movement; append-only. */
export interface TransferTable {
  owner: string;
  id: string;
  currency: string;
  debit_kind: string;
  credit_kind: string;
  amount: bigint;
  debit_balance_after: bigint;
  credit_balance_after: bigint;
  type: string;
  source: string;
  source_tx_id: string;
  meta: TransferMeta;
  at: Date;
  /** Version of each side's account; null for movements before versions existed. */
  debit_version: bigint | null;
  credit_version: bigint | null;
}

/** Details of a movement. Bets, wins and rollbacks have their game. */
export interface TransferMeta {
  vendor?: string;
  gameCode?: string;
  roundId?: string;
  jackpot?: boolean;
  /** The vendor's promotion or tournament of a win without a bet. */
  promotion?: string;
  /** For points earned by a bet: its game type. */
  gameType?: string;
  note?: string;
  /** The bonus of a movement on the bonus account. */
  bonus?: string;
  /**
   * Of a movement in parts, on its first row, in minor units: the whole amount, and the playable
   * balance afterwards.
   */
  whole?: string;
  playable?: string;
  /** The first row of the movement that this row is a part of. */
  entry?: string;
  /** The movement of the same transaction whose money this one moves on. */
  follows?: string;
  /** Backdated demo data, booked without events. */
  isPast?: true;
}

export interface HoldTable {
  owner: string;
  id: string;
  currency: string;
  amount: bigint;
  state: Generated<'open' | 'captured' | 'released'>;
  source: string;
  source_tx_id: string;
  created_at: Date;
  resolved_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    account: AccountTable;
    transfer: TransferTable;
    hold: HoldTable;
  }
}
