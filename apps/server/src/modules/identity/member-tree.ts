import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '@baize/machines/lifecycle';
import { holdName, lockName } from '../../platform/db/name-lock.ts';
import { newId } from '../../platform/ids.ts';
import './tables.ts';

type Trx = Transaction<Database>;

const TREE = 'member-tree';

/** Nobody moves in the tree of members until the transaction ends. Whoever writes by what the tree says asks this first. */
export const holdTree = (trx: Kysely<Database>): Promise<void> => holdName(trx, TREE);

/** Adds a new member below its upline, or below the platform; it has always been there. */
export async function addToTree(
  db: Kysely<Database>,
  { id, uplineId }: { readonly id: string; readonly uplineId: string | null },
): Promise<void> {
  // Who comes directly below the platform has nobody above who could move meanwhile.
  if (uplineId !== null) await holdTree(db);
  await sql`
    insert into member_upline (ancestor_id, member_id, branch_id, distance, since)
    select ${id}::uuid, ${id}::uuid, ${id}::uuid, 0, '-infinity'::timestamptz
    union all
    select ancestor_id, ${id}::uuid, ${branchVia(id, uplineId)}, distance + 1, '-infinity'
    from member_upline where member_id = ${uplineId}::uuid and until = 'infinity'`.execute(db);
}

/** Of an ancestor of the upline the account below it; of the upline itself the member, which comes directly below it. */
const branchVia = (id: string, uplineId: string | null) =>
  sql`case when ancestor_id = ${uplineId}::uuid then ${id}::uuid else branch_id end`;

/** Lets nobody else move, register or read the tree to write by it, until the transaction ends. */
export const lockForMove = (trx: Trx): Promise<void> => lockName(trx, TREE);

/** Who is moved, by whom, and why; no upline is the platform. */
interface MemberMove {
  readonly member: { readonly id: string; readonly parent_id: string | null };
  readonly uplineId: string | null;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly at: Date;
}

/**
 * Puts a member with everybody below it under another upline, or under the platform; `lockForMove` has been asked before.
 * What was before stays as it was: the tree of every earlier moment can be read. Answers the moment since when it is so.
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

/** The moment of a move, but later than those before it: a clock may be put back. */
async function afterEarlierMoves(trx: Trx, id: string, at: Date): Promise<Date> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(upline.since) filter (where upline.since > '-infinity') as last
    from member_upline below join member_upline upline on upline.member_id = below.member_id
    where below.ancestor_id = ${id} and below.until = 'infinity'`.execute(trx);
  const last = rows[0]?.last?.getTime() ?? -Infinity;
  return new Date(Math.max(at.getTime(), last + 1));
}

/** The member at the top of the tree that somebody is in. */
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
