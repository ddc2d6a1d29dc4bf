import type { StoredReward } from './types.ts';

export type RewardState = 'available' | 'claimed' | 'expired';
export type RewardSource = 'mission' | 'leaderboard' | 'rebate' | 'raffle' | 'gift';

/** A reward of a member, claimed or not; unique by source and key. */
export interface MemberRewardTable {
  id: string;
  player_id: string;
  source: RewardSource;
  source_key: string;
  names: Readonly<Record<string, string>>;
  reward: StoredReward;
  currency: string;
  /** Set for a rebate. */
  game_type: string | null;
  /** Set for a rebate: yyyy-MM-dd. */
  day: string | null;
  state: RewardState;
  created_at: Date;
  expires_at: Date;
  claimed_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    member_reward: MemberRewardTable;
  }
}
