import type { Schemas } from '@baize/api';

/** Where a member's withdrawals go; nothing of it changes but that it is retired (T69, T70). */
export interface PayoutAccountTable {
  id: string;
  member_id: string;
  kind: Schemas['PayoutAccountKind'];
  provider: string;
  /** Where its phone number is from; null of any other number, and of one bound before it was asked for. */
  country: string | null;
  /** Null of one bound before it was kept. */
  number_type: Schemas['PayoutNumberType'] | null;
  holder_name: string;
  number_sealed: string;
  last_four: string;
  fingerprint: string;
  /** A keyed hash of the number alone, equal for every member; null until the server could read the number. */
  number_key: string | null;
  bound_at: Date;
  retired_at: Date | null;
}

/** What has become of payout accounts; a row is never changed (H73). */
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
