import type { Generated } from 'kysely';

/** A vendor's shared pot, as `migrations/022-lobby.sql` says it. */
export interface JackpotPoolTable {
  vendor_code: string;
  currency: string;
  seed: bigint;
  contribution_bp: number;
  staked: Generated<bigint>;
  counted_to: Date;
  announced: Generated<bigint>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    jackpot_pool: JackpotPoolTable;
  }
}
