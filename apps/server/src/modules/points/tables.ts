import type { ActorRole } from '@baize/machines/lifecycle';
import type { RedemptionCommand } from '@baize/machines/redemption';
import type { Generated } from 'kysely';

/** Since when bets and deposits earn points, and until when what had ended was looked at; one row. */
export interface PointsClockTable {
  only_row: boolean;
  earns_since: Date;
  seen_until: Date;
}

/** What one round or deposit has earned, also where it is nothing. */
export interface PointsLineTable {
  player_id: string;
  source: 'round' | 'deposit';
  /** VENDOR/ROUND, or the deposit's id. */
  source_id: string;
  vendor_code: string | null;
  round_id: string | null;
  /** Minor units that count: what stands of the stakes, or what was credited. */
  amount: bigint;
  /** Points per unit of money when it was counted. */
  ratio: string;
  /** What the amount earns. */
  points: bigint;
  /** What should have been taken back and was not there any more. */
  shortfall: bigint;
  /** Minor units that have to be staked before a deposit earns, and that were; nothing where it earned at once. */
  stake_required: Generated<bigint>;
  staked: Generated<bigint>;
  /** Rounds that were opened before do not count; null where nothing has to be staked. */
  counts_from: Date | null;
  /** How often a deposit has earned once it was staked. */
  earned_times: Generated<number>;
  at: Date;
}

/** Which cash of a round's stakes counts for which deposit, in minor units. */
export interface PointsStakeTable {
  player_id: string;
  vendor_code: string;
  round_id: string;
  deposit_id: string;
  amount: bigint;
}

export type RewardType = 'goods' | 'conversion';

/** Something that points are redeemed for. */
export interface RewardTable {
  id: string;
  names: Readonly<Record<string, string>>;
  image_url: string;
  stock: number;
  required_points: bigint;
  /** Minor units: of goods what one costs beside its points, of a conversion what is credited for one. */
  required_amount: bigint;
  type: RewardType;
  sequence: number;
  active: boolean;
}

/** Where something redeemed stands: a state of its chart. */
export type RedemptionState = 'in_process' | 'approved' | 'rejected';

/** Points that were redeemed, and what for. */
export interface RedemptionTable {
  id: string;
  player_id: string;
  /** The call that asked for it: of one call there is one. */
  request: string;
  type: RewardType;
  /** Null of a conversion that is no reward's. */
  reward_id: string | null;
  names: Readonly<Record<string, string>>;
  quantity: number;
  points: bigint;
  currency: string;
  /** Minor units: of goods what was paid beside the points, of a conversion what was credited. */
  amount: bigint;
  state: RedemptionState;
  created_at: Date;
  decided_at: Date | null;
  /** The operator; null of a conversion, which nobody decides. */
  decided_by: string | null;
  reason: string | null;
}

/** A command that something redeemed has taken; rows are added and never changed. */
export interface RedemptionEventTable {
  redemption_id: RedemptionTable['id'];
  /** Counted from 1. */
  seq: number;
  command: RedemptionCommand['type'];
  /** Null of the first. */
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
