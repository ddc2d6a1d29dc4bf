import type { Schemas } from '@baize/api';

export type LimitSpan = Schemas['LimitSpan'];

/** The most that a member lets itself deposit in a span, in minor units; null is no limit. */
export interface DepositLimitTable {
  member_id: string;
  span: LimitSpan;
  amount: bigint | null;
  /** The looser limit that counts from `next_from`; null is no limit. */
  next_amount: bigint | null;
  /** Null while no looser limit waits. */
  next_from: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    deposit_limit: DepositLimitTable;
  }
}
