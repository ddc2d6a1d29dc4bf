import type { ActorRole } from '@baize/machines/lifecycle';
import type { RedemptionCommand } from '@baize/machines/redemption';
import type { Generated } from 'kysely';

/** Since when bets and deposits earn points, and how far they were processed; one row. */
export interface PointsClockTable {
  only_row: boolean;
  earns_since: Date;
  seen_until: Date;
}

/** Points earned by one round or deposit, also if zero. */
export interface PointsLineTable {
  player_id: string;
  source: 'round' | 'deposit';
  /** VENDOR/ROUND, or the deposit's id. */
  source_id: string;
  vendor_code: string | null;
  round_id: string | null;
  /** Counted amount in minor units: standing stakes, or the credit. */
  amount: bigint;
  /** Points per unit of money at that time. */
  ratio: string;
  /** Points earned. */
  points: bigint;
  /** Points that could not be taken back because they were spent. */
  shortfall: bigint;
  /**
   * Minor units that must be staked before a deposit earns, and the progress; zero if it earns at
   * once.
   */
  stake_required: Generated<bigint>;
  staked: Generated<bigint>;
  /** Rounds opened earlier do not count; null if nothing must be staked. */
  counts_from: Date | null;
  /** How often a deposit has earned after being staked. */
  earned_times: Generated<number>;
  at: Date;
}

/** Cash of a round's stakes counted for a deposit, in minor units. */
export interface PointsStakeTable {
  player_id: string;
  vendor_code: string;
  round_id: string;
  deposit_id: string;
  amount: bigint;
}

export type RewardType = 'goods' | 'conversion';

/** A reward for points. */
export interface RewardTable {
  id: string;
  names: Readonly<Record<string, string>>;
  image_url: string;
  stock: number;
  required_points: bigint;
  /**
   * Minor units: for goods the price per piece besides points, for a conversion the credit per
   * piece.
   */
  required_amount: bigint;
  type: RewardType;
  sequence: number;
  active: boolean;
}

/** A state of the redemption's statechart. */
export type RedemptionState = 'in_process' | 'approved' | 'rejected';

/** Redeemed points and their reward. */
export interface RedemptionTable {
  id: string;
  /** Computed of the id. */
  reference: string;
  player_id: string;
  /** Idempotency key: one redemption per call. */
  request: string;
  type: RewardType;
  /** Null for a conversion without a reward. */
  reward_id: string | null;
  names: Readonly<Record<string, string>>;
  quantity: number;
  points: bigint;
  currency: string;
  /** Minor units: for goods the price paid besides points, for a conversion the credit. */
  amount: bigint;
  state: RedemptionState;
  created_at: Date;
  decided_at: Date | null;
  /** The operator; null for a conversion, which needs no decision. */
  decided_by: string | null;
  reason: string | null;
}

/** A command that was applied to a redemption; append-only. */
export interface RedemptionEventTable {
  redemption_id: RedemptionTable['id'];
  /** Counted from 1. */
  seq: number;
  command: RedemptionCommand['type'];
  /** Null in the first row. */
  state_before: RedemptionState | null;
  state_after: RedemptionState;
  actor_role: ActorRole;
  actor_id: string;
  reason: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    points_clock: PointsClockTable;
    points_line: PointsLineTable;
    points_stake: PointsStakeTable;
    reward: RewardTable;
    redemption: RedemptionTable;
    redemption_event: RedemptionEventTable;
  }
}
