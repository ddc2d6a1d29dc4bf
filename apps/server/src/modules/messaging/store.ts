import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Channel, MessageOutTable, MessageState } from './tables.ts';

type Db = Kysely<Database>;

/** A stored message. */
export type MessageRow = Selectable<MessageOutTable>;

/** A message to store. */
export interface NewMessage {
  readonly channel: Channel;
  /** E.164 or an e-mail address. */
  readonly destination: string;
  /** Purpose: `code:login`, `reset:link` … */
  readonly purpose: string;
  /** E-mail only. */
  readonly subject?: string;
  readonly text: string;
  /** E-mail only: the address that stops such e-mails without a login (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** No attempt after this time. */
  readonly giveUpAt: Date;
  /**
   * False stores the message without sending it, so that a request for a missing account takes as
   * long.
   */
  readonly send: boolean;
}

/** A message as the demo's operator sees it. */
export interface StoredMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly destination: string;
  readonly purpose: string;
  readonly subject: string;
  /** Empty once a gateway has accepted the message. */
  readonly text: string;
  readonly unsubscribeUrl?: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Date;
}

/** Content of a message. */
export interface Text {
  readonly subject: string;
  readonly text: string;
  readonly unsubscribeUrl?: string;
}

/** Maximum wait for a server that crashed while sending. */
const LEASE_MS = 60_000;
/** Maximum due messages per job run. */
const BATCH = 50;

/** Stores a message; without `isKept`, without its text. */
export async function insertMessage(
  db: Db,
  { id, now, isKept }: { readonly id: string; readonly now: Date; readonly isKept: boolean },
  message: NewMessage,
  sealer: Sealer,
): Promise<void> {
  const { channel, destination, purpose, subject = '', text, unsubscribeUrl } = message;
  const content: Text = { subject, text, ...(unsubscribeUrl && { unsubscribeUrl }) };
  await db
    .insertInto('message_out')
    .values({
      id,
      channel,
      destination,
      purpose,
      sealed_text: isKept ? sealer.seal(JSON.stringify(content)) : null,
      state: message.send ? 'queued' : 'withheld',
      last_error: null,
      next_at: now,
      give_up_at: message.giveUpAt,
      created_at: now,
      sent_at: null,
    })
    .execute();
}

/** Claims a due message for one attempt; undefined if another server or job has it. */
export async function claimMessage(db: Db, id: string, now: Date): Promise<MessageRow | undefined> {
  return db
    .updateTable('message_out')
    .set((column) => ({
      attempts: column('attempts', '+', 1),
      next_at: new Date(now.getTime() + LEASE_MS),
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** Stores the result of an attempt. */
export async function updateMessage(
  db: Db,
  id: string,
  change: Partial<MessageRow>,
): Promise<void> {
  await db.updateTable('message_out').set(change).where('id', '=', id).execute();
}

/** Ids of due queued messages, longest overdue first. */
export async function dueMessages(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('message_out')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(BATCH)
    .execute();
  return due.map(({ id }) => id);
}

/** Newest messages first, `before` an id for the next page. */
export async function readMessages(
  db: Db,
  { limit, before }: { readonly limit: number; readonly before?: string },
  sealer: Sealer,
): Promise<StoredMessage[]> {
  let query = db.selectFrom('message_out').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map((row) => ({
    id: row.id,
    channel: row.channel,
    destination: row.destination,
    purpose: row.purpose,
    ...(openText(row.sealed_text, sealer) ?? { subject: '', text: '' }),
    state: row.state,
    attempts: row.attempts,
    error: row.last_error,
    createdAt: row.created_at,
  }));
}

/** Deletes messages older than this. */
export async function deleteMessages(db: Db, olderThan: Date): Promise<void> {
  await db.deleteFrom('message_out').where('created_at', '<', olderThan).execute();
}

/** Decrypts a text; null if there is none or it was sealed with another key. */
export function openText(sealed: string | null, sealer: Sealer): Text | null {
  const opened = sealed === null ? null : sealer.open(sealed);
  return opened === null ? null : (JSON.parse(opened) as Text);
}
