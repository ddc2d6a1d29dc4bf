import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isId } from '../../platform/ids.ts';
import type { ListPage } from '../../platform/pages.ts';
import type { NotificationKind, NotificationTable } from './tables.ts';

type Db = Kysely<Database>;

export type NotificationRow = Selectable<NotificationTable>;

/** Number of a member's unread notifications. */
export async function countUnread(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.unread);
}

/** A page of a member's notifications, newest first, and their total number. */
export async function getPage(
  db: Db,
  memberId: string,
  kinds: readonly NotificationKind[] | undefined,
  { asOf, offset, limit }: ListPage,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const own = db
    .selectFrom('notification')
    .where('member_id', '=', memberId)
    .where('created_at', '<=', asOf)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]));
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await own
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export async function insertNotification(db: Db, row: NotificationRow): Promise<void> {
  await db
    .insertInto('notification')
    .values({ ...row, details: JSON.stringify(row.details) })
    .execute();
}

/** Which of a member's notifications to mark as read; all if nothing is given. */
export interface ReadSelection {
  readonly ids?: readonly string[] | undefined;
  readonly subject?: string | undefined;
}

/** Marks unread notifications as read; returns whether there were any. */
export async function setRead(
  db: Db,
  memberId: string,
  { ids, subject }: ReadSelection,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where(isAmong(ids ?? [])))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a notification is in the list; invalid ids match none. */
const isAmong =
  (ids: readonly string[]) =>
  ({ eb, lit }: ExpressionBuilder<Database, 'notification'>) => {
    const named = ids.map((id) => id.toLowerCase()).filter(isId);
    return named.length > 0 ? eb('id', 'in', named) : lit(false);
  };

/** Rows that one sweep deletes at a time, so that no lock lasts long. */
const SWEEP_ROWS = 5_000;

/** Deletes notifications from before a time. */
export async function deleteOlder(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with old as (
        select member_id, id from notification where created_at < ${before} limit ${SWEEP_ROWS}
      ),
      gone as (
        delete from notification using old
        where notification.member_id = old.member_id and notification.id = old.id
        returning 1
      )
      select count(*)::int as count from gone`.execute(db);
    if (rows[0]!.count < SWEEP_ROWS) return;
  }
}
