import type { ColumnType } from 'kysely';

/** An event that the operator should review; once per transaction. */
export interface SignificantEventTable {
  id: string;
  kind:
    | 'bet_voided'
    | 'win_refused'
    | 'win_held'
    | 'deposit_held'
    | 'deposit_paid_again'
    | 'deposit_failed_after_paid';
  player_id: string;
  /** The vendor and its round; null for a deposit. */
  vendor_code: string | null;
  round_id: string | null;
  /** The payment provider and the deposit; null for a round. */
  provider: string | null;
  deposit_id: string | null;
  transaction_id: string;
  currency: string;
  amount: bigint;
  facts: ColumnType<Record<string, string>, string, never>;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    significant_event: SignificantEventTable;
  }
}
