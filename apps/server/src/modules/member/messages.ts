import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { ListPage } from '../../platform/pages.ts';
import type { Database } from '../../platform/db/database.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type NewNotification, notify } from '../notifications/index.ts';
import type { MessageTable } from './tables.ts';

type Db = Kysely<Database>;

export type Message = Selectable<MessageTable>;

/** Content of a message; plain text. */
export interface NewMessage {
  readonly title: string;
  readonly body: string;
}

/** Number of unread messages. */
export async function unreadMessages(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.unread);
}

/** A page of a member's messages, newest first, and their total number. */
export async function getMessagePage(
  db: Db,
  memberId: string,
  { asOf, offset, limit }: ListPage,
): Promise<{ rows: Message[]; total: number }> {
  const own = db
    .selectFrom('message')
    .where('member_id', '=', memberId)
    .where('created_at', '<=', asOf)
    .where('deleted_at', 'is', null);
  const [rows, { count }] = await Promise.all([
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/**
 * Marks a member's messages as read, all if none is given, and returns the number of unread ones.
 */
export async function markRead(
  platform: Pick<Platform, 'clock' | 'events'>,
  trx: Db,
  memberId: string,
  ids: readonly string[] | undefined,
): Promise<number> {
  const marked = await trx
    .updateTable('message')
    .set({ read_at: platform.clock.now() })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where(isAmong(ids ?? [])))
    .executeTakeFirstOrThrow();
  return notifyUnread(platform, trx, memberId, marked.numUpdatedRows > 0n);
}

/** Deletes or restores a member's messages, and returns the number of unread ones. */
export async function setDeleted(
  platform: Pick<Platform, 'clock' | 'events'>,
  trx: Db,
  memberId: string,
  { ids, deleted }: { readonly ids: readonly string[]; readonly deleted: boolean },
): Promise<number> {
  const changed = await trx
    .updateTable('message')
    .set({ deleted_at: deleted ? platform.clock.now() : null })
    .where('member_id', '=', memberId)
    .where(isAmong(ids))
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return notifyUnread(platform, trx, memberId, changed.numUpdatedRows > 0n);
}

/** Deletes for good what the member deleted before a time. */
export async function sweepDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('message').where('deleted_at', '<', before).execute();
}

/** Whether a message is in the list; invalid ids match none. */
const isAmong =
  (ids: readonly string[]) =>
  ({ eb, lit }: ExpressionBuilder<Database, 'message'>) => {
    const named = ids.map((id) => id.toLowerCase()).filter(isId);
    return named.length > 0 ? eb('id', 'in', named) : lit(false);
  };

/** Counts unread messages and notifies the member's other tabs of a change. */
async function notifyUnread(
  platform: Pick<Platform, 'events'>,
  trx: Db,
  memberId: string,
  isChanged: boolean,
): Promise<number> {
  const unread = await unreadMessages(trx, memberId);
  if (isChanged) {
    const audience = `player:${memberId}` as const;
    await platform.events.append(trx, { audience, type: 'message', payload: { unread } });
  }
  return unread;
}

/**
 * Sends a message and the new unread count to the member's stream, in the caller's transaction.
 * @param notification what the member is notified of; by default the message
 */
export async function sendMessage(
  platform: Pick<Platform, 'clock' | 'events'>,
  db: Db,
  memberId: string,
  message: NewMessage,
  notification: NewNotification = { kind: 'message', title: message.title },
): Promise<Message> {
  const at = platform.clock.now();
  const sent: Message = {
    member_id: memberId,
    id: newId(at.getTime()),
    ...message,
    created_at: at,
    read_at: null,
    deleted_at: null,
  };
  await db.insertInto('message').values(sent).execute();
  const unread = await unreadMessages(db, memberId);
  await platform.events.append(db, {
    audience: `player:${memberId}`,
    type: 'message',
    payload: { unread, title: message.title },
  });
  await notify(platform, db, memberId, notification);
  return sent;
}

/** A past message, read since. */
export type PastMessage = NewMessage & { readonly at: Date };

/** Adds past, read messages to a demo member who has none. */
export async function addPastMessages(
  platform: Platform,
  memberId: string,
  past: readonly PastMessage[],
): Promise<void> {
  const present = await platform.db
    .selectFrom('message')
    .select('id')
    .where('member_id', '=', memberId)
    .where('created_at', '<=', platform.clock.now())
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (present) return;
  await platform.transaction(async (trx) => {
    for (const { title, body, at } of past) {
      const id = newId(at.getTime());
      const row = { member_id: memberId, id, title, body, created_at: at, read_at: at };
      await trx
        .insertInto('message')
        .values({ ...row, deleted_at: null })
        .execute();
    }
  });
}
