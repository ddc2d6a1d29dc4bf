import type { ColumnType, Generated } from 'kysely';

/** A round of a vendor's game. */
export interface RoundTable {
  player_id: string;
  vendor_code: string;
  round_id: string;
  game_code: string;
  currency: string;
  bets: Generated<bigint>;
  wins: Generated<bigint>;
  opened_at: Date;
  closed_at: Date | null;
}

/** A vendor's call that counts, and the answer it got. */
export interface VendorTransactionTable {
  vendor_code: string;
  transaction_id: string;
  player_id: string;
  round_id: string;
  kind: 'bet' | 'win' | 'rollback' | 'close';
  state: 'done' | 'rolled_back' | 'tombstone';
  amount: bigint;
  request_hash: string;
  answer: ColumnType<unknown, string | null, string>;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    round: RoundTable;
    vendor_transaction: VendorTransactionTable;
  }
}
