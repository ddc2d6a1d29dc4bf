import type { StoredReward } from '../rewards/index.ts';

/**
 * Kinds of facts: a closed round, a paid deposit, a day with a login, a friend with a first
 * deposit.
 */
export type ProgressEvent = 'stake' | 'deposit' | 'login' | 'invited';

/** A mission: the goal, the window in which it must be reached, and the reward. */
export interface ProgressRuleTable {
  id: string;
  names: Readonly<Record<string, string>> & { readonly en: string };
  descriptions: Readonly<Record<string, string>> & { readonly en: string };
  event: ProgressEvent;
  game_type: string | null;
  vendor_code: string | null;
  game_code: string | null;
  /** Minor units; a smaller event does not count. */
  minimum: bigint;
  currency: string;
  goal_kind: 'amount' | 'count';
  goal: bigint;
  repeats: 'once' | 'daily' | 'weekly';
  reward: StoredReward;
  /** Points of a completion on the leaderboard. */
  points: number;
  claim_days: number;
  unlocks_after: string | null;
  starts_at: Date;
  ends_at: Date | null;
  sequence: number;
  active: boolean;
}

/** Something that a member did and that counts. */
export interface ProgressFactTable {
  player_id: string;
  event: ProgressEvent;
  /** VENDOR/ROUND, the deposit's id, the day, or the friend's id. */
  source_id: string;
  currency: string;
  /** Cash in minor units that is still valid; zero for a login. */
  amount: bigint;
  vendor_code: string | null;
  round_id: string | null;
  game_code: string | null;
  game_type: string | null;
  at: Date;
}

/** A member whose facts are counted; the row is locked meanwhile. */
export interface ProgressMemberTable {
  player_id: string;
}

/** A member's progress on a rule in a window, derived from facts and rules. */
export interface ProgressStandingTable {
  rule_id: string;
  player_id: string;
  /** `once`, or the day on which the window begins. */
  window_key: string;
  /** At most the goal. */
  progress: bigint;
  reached_at: Date | null;
}

/** The start of counting, and the time up to which facts were read; one row. */
export interface ProgressClockTable {
  only_row: boolean;
  counts_since: Date;
  seen_until: Date;
}

/** A week of the leaderboard whose prizes were given. */
export interface LeaderboardWeekTable {
  week: string;
  settled_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    progress_rule: ProgressRuleTable;
    progress_fact: ProgressFactTable;
    progress_member: ProgressMemberTable;
    progress_standing: ProgressStandingTable;
    progress_clock: ProgressClockTable;
    leaderboard_week: LeaderboardWeekTable;
  }
}
