import type { ColumnType, Generated } from 'kysely';
import type { AccountKind } from '../wallet/index.ts';

/** A round of a vendor's game. */
export interface RoundTable {
  player_id: string;
  vendor_code: string;
  round_id: string;
  /** Null while only a rollback has named the round. */
  game_code: string | null;
  currency: string;
  bets: Generated<bigint>;
  wins: Generated<bigint>;
  opened_at: Date;
  closed_at: Date | null;
  /** Since when no stake of the round stands. */
  voided_at: Date | null;
  /** The account that it plays from: that of its first bet's session; null while no bet has come. */
  account: AccountKind | null;
}

/** A refusal that is given again, as it was first made. */
export interface Refusal {
  code: string;
  extensions: Readonly<Record<string, unknown>>;
}

/** A vendor's call that counts, and the answer it got. */
export interface VendorTransactionTable {
  vendor_code: string;
  transaction_id: string;
  player_id: string;
  round_id: string;
  kind: 'bet' | 'win' | 'rollback' | 'close';
  state: 'done' | 'refused' | 'rolled_back' | 'tombstone';
  amount: bigint;
  request_hash: string;
  answer: ColumnType<unknown, string | null, string>;
  refusal: ColumnType<Refusal | null, string | null, string>;
  /** The bet that a win names as its own. */
  bet_transaction_id: string | null;
  at: Date;
}

/** What somebody should look at; each transaction is told once. */
export interface SignificantEventTable {
  id: string;
  kind: 'bet_voided' | 'win_refused';
  player_id: string;
  vendor_code: string;
  round_id: string;
  transaction_id: string;
  currency: string;
  amount: bigint;
  facts: ColumnType<Record<string, string>, string, never>;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    round: RoundTable;
    vendor_transaction: VendorTransactionTable;
    significant_event: SignificantEventTable;
  }
}
