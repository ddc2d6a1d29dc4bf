import type { Generated } from 'kysely';

/** A vendor's shared jackpot; see `migrations/022-lobby.sql`. */
export interface JackpotPoolTable {
  vendor_code: string;
  currency: string;
  seed: bigint;
  contribution_bp: number;
  staked: Generated<bigint>;
  counted_to: Date;
  announced: Generated<bigint>;
}

/** A win of a vendor's jackpot; see `migrations/760-jackpot-wins.sql`. */
export interface JackpotWinTable {
  vendor_code: string;
  transaction_id: string;
  currency: string;
  player_id: string;
  game_code: string;
  bet_transaction_id: string | null;
  amount: bigint;
  whole: boolean;
  staked: bigint;
  at: Date;
  returned_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    jackpot_pool: JackpotPoolTable;
    jackpot_win: JackpotWinTable;
  }
}
