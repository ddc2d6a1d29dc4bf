import type { StoredReward } from './types.ts';

export type RewardState = 'available' | 'claimed' | 'expired';
export type RewardSource = 'mission' | 'leaderboard' | 'rebate' | 'raffle' | 'gift';

/** What a member can claim, or has claimed; of one source and key there is one for ever. */
export interface MemberRewardTable {
  id: string;
  player_id: string;
  source: RewardSource;
  source_key: string;
  names: Readonly<Record<string, string>>;
  reward: StoredReward;
  currency: string;
  /** Of a rebate. */
  game_type: string | null;
  /** Of a rebate, yyyy-MM-dd. */
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
