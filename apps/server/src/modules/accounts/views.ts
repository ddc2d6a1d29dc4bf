import { sql } from 'kysely';
import { readView } from '../../platform/db/read-view.ts';
import './tables.ts';

/** Members as other modules see them: without passwords. */
export const members = readView
  .selectFrom('member')
  .select([
    'id',
    'account',
    'account_key',
    'nickname',
    'nickname_fold',
    'type',
    'parent_id',
    'status',
    'language',
    'currency',
    'created_at',
    'last_login_at',
  ]);

/** Members as logins and sessions see them: with the state of the password, never its hash. */
export const memberAccess = readView
  .selectFrom('member')
  .select([
    'id',
    'account',
    'nickname',
    'type',
    'status',
    'language',
    'currency',
    'must_change_password',
    'first_login',
    'password_changed_at',
    'barred_step',
  ]);

/** Verified contacts of members. */
export const provedContacts = readView
  .selectFrom('member_contact')
  .select(['member_id', 'kind'])
  .where('verified_at', 'is not', null);

/**
 * Ancestors of members from `since` until before `until`: activity in that time belongs to the
 * ancestor's team, in its branch below `branch_id`. Every member is in its own team, at distance 0.
 */
export const memberUplines = readView
  .selectFrom('member_upline')
  .select(['ancestor_id', 'member_id', 'branch_id', 'distance', 'since', 'until']);

/**
 * Whether `upline`, a row of `memberUplines`, was valid at a time; `at` is the column with the
 * time.
 */
export const heldAt = (at: string) =>
  sql<boolean>`${sql.ref(at)} >= upline.since and ${sql.ref(at)} < upline.until`;

/** Whether a member was in another's team, or is the same member, at a time. */
export const wasInTeamAt = (topId: string, memberId: string, at: string) =>
  sql<boolean>`exists (select from ${memberUplines.as('upline')}
    where upline.ancestor_id = ${topId} and upline.member_id = ${memberId} and ${heldAt(at)})`;

/** Current ancestors of members. */
export const presentUplines = readView
  .selectFrom('member_upline')
  .select(['ancestor_id', 'member_id', 'branch_id', 'distance'])
  .where(sql<boolean>`until = 'infinity'`);

/** Moves of members in the tree, with old and new upline; null is the platform. */
export const memberMoves = readView
  .selectFrom('member_move')
  .select(['id', 'member_id', 'from_id', 'to_id', 'actor_role', 'actor_id', 'at']);
