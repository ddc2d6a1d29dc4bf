import type { Schemas } from '@baize/api';

/** A member's payout account; immutable except for its retirement (T69, T70). */
export interface PayoutAccountTable {
  id: string;
  member_id: string;
  kind: Schemas['PayoutAccountKind'];
  provider: string;
  /** Country of a phone number; null for other numbers and older accounts. */
  country: string | null;
  /** Null for older accounts. */
  number_type: Schemas['PayoutNumberType'] | null;
  holder_name: string;
  number_sealed: string;
  last_four: string;
  fingerprint: string;
  /**
   * A keyed hash of the number only, equal for every member; null until the server could read the
   * number.
   */
  number_key: string | null;
  bound_at: Date;
  retired_at: Date | null;
}

/** Log of payout accounts; append-only (H73). */
export interface PayoutAccountEventTable {
  id: string;
  account_id: string;
  command: 'bind' | 'retire';
  actor: 'member' | 'operator';
  reason: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    payout_account: PayoutAccountTable;
    payout_account_event: PayoutAccountEventTable;
  }
}
