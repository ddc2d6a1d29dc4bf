import type { Db } from '../wallet/index.ts';

/** How many rewards a member can claim: those of missions, and all. */
export interface RewardCounts {
  readonly missions: number;
  readonly rewards: number;
}

/** Provided by the reward centre, which imports this module, for the unread counts. */
export interface MemberNeeds {
  countRewards(db: Db, playerId: string): Promise<RewardCounts>;
}
