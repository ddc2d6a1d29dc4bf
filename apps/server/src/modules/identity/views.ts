import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Members as other modules may read them: without passwords. */
export const members = readView
  .selectFrom('member')
  .select(['id', 'account', 'nickname', 'type', 'parent_id', 'status', 'currency', 'created_at']);

/**
 * Who is above whom, each in the time from `since` until before `until`: what happened in that time happened in the team of
 * the ancestor, in its branch below `branch_id`. Everybody is in a team of their own, at a distance of 0.
 */
export const memberUplines = readView
  .selectFrom('member_upline')
  .select(['ancestor_id', 'member_id', 'branch_id', 'distance', 'since', 'until']);

/** Whether `upline`, a row of `memberUplines`, held when something happened; `at` is the column that says when. */
export const heldAt = (at: string) =>
  sql<boolean>`${sql.ref(at)} >= upline.since and ${sql.ref(at)} < upline.until`;

/** Whether somebody was in the team of somebody above, or is the same, when something happened. */
export const wasInTeamAt = (topId: string, memberId: string, at: string) =>
  sql<boolean>`exists (select from ${memberUplines.as('upline')}
    where upline.ancestor_id = ${topId} and upline.member_id = ${memberId} and ${heldAt(at)})`;

/** Who is above whom now. */
export const presentUplines = readView
  .selectFrom('member_upline')
  .select(['ancestor_id', 'member_id', 'branch_id', 'distance'])
  .where(sql<boolean>`until = 'infinity'`);

/** Sessions that were not revoked, with the time of their last request. */
export const liveSessions = readView
  .selectFrom('login_session')
  .select(['member_id', 'last_seen_at'])
  .where('revoked_at', 'is', null);

/** Who has been moved in the tree, from below whom to below whom; null is the platform. */
export const memberMoves = readView
  .selectFrom('member_move')
  .select(['id', 'member_id', 'from_id', 'to_id', 'actor_role', 'actor_id', 'at']);
