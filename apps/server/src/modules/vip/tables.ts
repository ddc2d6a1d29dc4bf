import type { Generated } from 'kysely';

/** What a member's VIP level follows from, and the level. */
export interface VipStandingTable {
  player_id: string;
  /** Minor units of cash that was staked and stands. */
  staked: Generated<bigint>;
  /** Credit that rewards have given. */
  granted: Generated<bigint>;
  level: Generated<number>;
}

/** A change of level; rows are added and never changed. */
export interface VipEventTable {
  player_id: string;
  /** Counted from 1. */
  seq: number;
  level_before: number;
  level_after: number;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    vip_standing: VipStandingTable;
    vip_event: VipEventTable;
  }
}
