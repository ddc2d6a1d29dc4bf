import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Rewards of members with their source and whether they were claimed. */
export const memberRewards = readView
  .selectFrom('member_reward')
  .select(['id', 'player_id', 'source', 'source_key', 'state', 'expires_at', 'claimed_at'])
  .select(sql<string>`reward->>'kind'`.as('kind'));
