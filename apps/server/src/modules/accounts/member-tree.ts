import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '@baize/machines/lifecycle';
import { holdName, lockName } from '../../platform/db/name-lock.ts';
import { newId } from '../../platform/ids.ts';
import './tables.ts';

type Trx = Transaction<Database>;

const TREE = 'member-tree';

/**
 * Locks the member tree against moves until the transaction ends. Call it before writing anything
 * that depends on the tree.
 */
export const holdTree = (trx: Kysely<Database>): Promise<void> => holdName(trx, TREE);

/** Adds a new member below its upline, or below the platform, valid from the beginning of time. */
export async function addToTree(
  db: Kysely<Database>,
  { id, uplineId }: { readonly id: string; readonly uplineId: string | null },
): Promise<void> {
  // A member directly below the platform has no upline that could move during this call.
  if (uplineId !== null) await holdTree(db);
  await sql`
    insert into member_upline (ancestor_id, member_id, branch_id, distance, since)
    select ${id}::uuid, ${id}::uuid, ${id}::uuid, 0, '-infinity'::timestamptz
    union all
    select ancestor_id, ${id}::uuid, ${branchVia(id, uplineId)}, distance + 1, '-infinity'
    from member_upline where member_id = ${uplineId}::uuid and until = 'infinity'`.execute(db);
}

/**
 * For an ancestor of the upline: the ancestor's branch; for the upline itself: the new member,
 * which is directly below it.
 */
const branchVia = (id: string, uplineId: string | null) =>
  sql`case when ancestor_id = ${uplineId}::uuid then ${id}::uuid else branch_id end`;

/** Locks the member tree against moves, registrations and `holdTree` until the transaction ends. */
export const lockForMove = (trx: Trx): Promise<void> => lockName(trx, TREE);

/** A move of a member, with actor and reason; no upline is the platform. */
interface MemberMove {
  readonly member: { readonly id: string; readonly parent_id: string | null };
  readonly uplineId: string | null;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly at: Date;
}

/**
 * Moves a member with its downline below another upline, or the platform; requires `lockForMove`.
 * History is kept: the tree of every earlier moment can be read. Returns the time from which the
 * move holds.
 */
export async function moveMember(
  trx: Trx,
  { member: { id, parent_id: fromId }, uplineId, actor, reason, at }: MemberMove,
): Promise<Date> {
  const since = await afterEarlierMoves(trx, id, at);
  await trx.updateTable('member').set({ parent_id: uplineId }).where('id', '=', id).execute();
  await trx
    .insertInto('member_move')
    .values({
      id: newId(since.getTime()),
      member_id: id,
      from_id: fromId,
      to_id: uplineId,
      actor_role: actor.role === 'operator' ? 'operator' : 'upline',
      actor_id: actor.id,
      reason,
      at: since,
    })
    .execute();
  await sql`
    update member_upline set until = ${since}::timestamptz where until = 'infinity'
      and member_id in (select member_id from member_upline where ancestor_id = ${id} and until = 'infinity')
      and ancestor_id in (
        select ancestor_id from member_upline where member_id = ${id} and until = 'infinity' and distance > 0)`.execute(
    trx,
  );
  await sql`
    insert into member_upline (ancestor_id, member_id, branch_id, distance, since)
    select above.ancestor_id, below.member_id,
      case when above.ancestor_id = ${uplineId}::uuid then ${id}::uuid else above.branch_id end,
      above.distance + 1 + below.distance, ${since}::timestamptz
    from member_upline above cross join member_upline below
    where above.member_id = ${uplineId}::uuid and above.until = 'infinity'
      and below.ancestor_id = ${id} and below.until = 'infinity'`.execute(trx);
  return since;
}

/** The time of a move, later than all earlier moves even if the clock was put back. */
async function afterEarlierMoves(trx: Trx, id: string, at: Date): Promise<Date> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(upline.since) filter (where upline.since > '-infinity') as last
    from member_upline below join member_upline upline on upline.member_id = below.member_id
    where below.ancestor_id = ${id} and below.until = 'infinity'`.execute(trx);
  const last = rows[0]?.last?.getTime() ?? -Infinity;
  return new Date(Math.max(at.getTime(), last + 1));
}

/** The member at the top of a member's tree. */
export async function getTop(db: Kysely<Database>, id: string): Promise<string> {
  const { ancestor_id: top } = await db
    .selectFrom('member_upline')
    .select('ancestor_id')
    .where('member_id', '=', id)
    .where(sql<boolean>`until = 'infinity'`)
    .orderBy('distance', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return top;
}
