import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** What a message says; plain text. */
export interface NewMessage {
  readonly title: string;
  readonly body: string;
}

/** How many messages the member has not read. */
export async function unreadMessages(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.unread);
}

/** Sends a message and tells the member's stream the new count, in the caller's transaction. */
export async function sendMessage(
  platform: Pick<Platform, 'clock' | 'events'>,
  db: Db,
  memberId: string,
  message: NewMessage,
): Promise<void> {
  const at = platform.clock.now();
  await db
    .insertInto('message')
    .values({
      member_id: memberId,
      id: newId(at.getTime()),
      ...message,
      created_at: at,
      read_at: null,
    })
    .execute();
  const unread = await unreadMessages(db, memberId);
  await platform.events.append(db, {
    audience: `player:${memberId}`,
    type: 'message',
    payload: { unread, title: message.title },
  });
}
