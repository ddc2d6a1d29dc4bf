import type { Generated } from 'kysely';

/** A balance of a player, or the platform's side of it (`house`), in minor units; in `PTS` in whole points. */
export interface AccountTable {
  owner: string;
  kind: string;
  currency: string;
  balance: Generated<bigint>;
  floor: bigint | null;
  version: Generated<bigint>;
  /** When it was booked on last; no later booking is dated before. */
  last_at: Date | null;
}

/** One booked movement. Rows are never changed. */
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
  /** Which change of its account each side was; null for movements of before they were counted. */
  debit_version: bigint | null;
  credit_version: bigint | null;
}

/** What else is known of a movement. Bets, wins and rollbacks name their game. */
export interface TransferMeta {
  vendor?: string;
  gameCode?: string;
  roundId?: string;
  jackpot?: boolean;
  /** The vendor's promotion or tournament that a win without a bet was won in. */
  promotion?: string;
  /** Of points that a bet has earned: the type of its game. */
  gameType?: string;
  note?: string;
  /** The bonus that it is of, where it moves the bonus account. */
  bonus?: string;
  /** Of a movement in parts, in minor units: all of it, and what there was to stake after it. On its first row. */
  whole?: string;
  playable?: string;
  /** The first row of the movement that this row is a part of. */
  entry?: string;
  /** The movement that it follows in the same transaction, of what that one has brought. */
  follows?: string;
  /** Booked into the past, as demo data is: nobody was told of it. */
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
