import type { Generated } from 'kysely';

/** A member's credit and VIP level. */
export interface VipStandingTable {
  player_id: string;
  /** Valid cash stakes in minor units. */
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
