import type { Schemas } from '@baize/api';

/** Where a member's withdrawals go; nothing of it changes but that it is retired (T69, T70). */
export interface PayoutAccountTable {
  id: string;
  member_id: string;
  kind: Schemas['PayoutAccountKind'];
  provider: string;
  holder_name: string;
  number_sealed: string;
  last_four: string;
  fingerprint: string;
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
