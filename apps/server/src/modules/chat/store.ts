import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { members } from '../accounts/index.ts';
import type {
  ChatMemberTable,
  ChatMessageTable,
  ChatReportTable,
  ChatSettingsTable,
} from './tables.ts';

type Db = Kysely<Database>;

export type ChatSettings = Selectable<ChatSettingsTable>;
export type ChatMessage = Selectable<ChatMessageTable>;
/** A message with the names of its author. */
export type Written = ChatMessage & { readonly account: string; readonly nickname: string };

/** Messages that a new reader gets (P13). */
export const HISTORY = 200;

const selectMessages = (db: Db) =>
  db
    .selectFrom('chat_message')
    .innerJoin(members.as('member'), 'member.id', 'chat_message.player_id')
    .selectAll('chat_message')
    .select(['member.account', 'member.nickname']);

/** The last messages that were not removed, the oldest first. */
export async function getHistory(db: Db): Promise<Written[]> {
  const rows = await selectMessages(db)
    .where('chat_message.removed_at', 'is', null)
    .orderBy('chat_message.at', 'desc')
    .orderBy('chat_message.id', 'desc')
    .limit(HISTORY)
    .execute();
  return rows.toReversed();
}

/** The last messages with the number of reports, also removed ones, the newest first. */
export const getModerated = (db: Db) =>
  selectMessages(db)
    .select(
      sql<number>`(select count(*)::int from chat_report where message_id = chat_message.id)`.as(
        'reports',
      ),
    )
    .orderBy('chat_message.at', 'desc')
    .orderBy('chat_message.id', 'desc')
    .limit(HISTORY)
    .execute();

export const findMessage = (db: Db, id: string): Promise<Written | undefined> =>
  selectMessages(db).where('chat_message.id', '=', id).executeTakeFirst();

export async function addMessage(trx: Db, row: ChatMessage): Promise<void> {
  await trx.insertInto('chat_message').values(row).execute();
}

/** Marks a message as removed; false when it was removed already. */
export async function removeMessage(
  trx: Db,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_message')
    .set({ removed_by: by, removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const findMember = (
  db: Db,
  playerId: string,
): Promise<Selectable<ChatMemberTable> | undefined> =>
  db.selectFrom('chat_member').selectAll().where('player_id', '=', playerId).executeTakeFirst();

export async function putMember(trx: Db, row: Selectable<ChatMemberTable>): Promise<void> {
  const { player_id: _, ...rest } = row;
  await trx
    .insertInto('chat_member')
    .values(row)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(rest))
    .execute();
}

/** Adds a report; a second one of the same member changes nothing. */
export async function addReport(trx: Db, row: Selectable<ChatReportTable>): Promise<void> {
  await trx
    .insertInto('chat_report')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const getSettings = (db: Db): Promise<ChatSettings> =>
  db.selectFrom('chat_settings').selectAll().executeTakeFirstOrThrow();

export async function putSettings(trx: Db, row: Omit<ChatSettings, 'only_row'>): Promise<void> {
  const words = JSON.stringify(row.blocked_words) as never;
  await trx
    .updateTable('chat_settings')
    .set({ ...row, blocked_words: words })
    .execute();
}

/** Deletes messages beyond the history that moderators may still need. */
export async function sweepMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_message').where('at', '<', before).execute();
}
