import type { Db } from '../wallet/index.ts';

/** How many rewards a member can claim: those of missions, and all. */
export interface RewardCounts {
  readonly missions: number;
  readonly rewards: number;
}

/** What the member's unread counts need of the reward centre, a module above. */
export interface MemberNeeds {
  countRewards(db: Db, playerId: string): Promise<RewardCounts>;
}
