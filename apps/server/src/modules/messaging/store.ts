import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Channel, MessageOutTable, MessageState } from './tables.ts';

type Db = Kysely<Database>;

/** A message as it is stored. */
export type MessageRow = Selectable<MessageOutTable>;

/** A message to write down. */
export interface NewMessage {
  readonly channel: Channel;
  /** E.164 or an e-mail address. */
  readonly destination: string;
  /** What it is for: `code:login`, `reset:link` … */
  readonly purpose: string;
  /** Of an e-mail; an SMS has none. */
  readonly subject?: string;
  readonly text: string;
  /** No attempt is made after it. */
  readonly giveUpAt: Date;
  /**
   * False writes the message and never sends it, so that asking for a missing account costs the same.
   */
  readonly send: boolean;
}

/** A message as an operator of the demo may read it. */
export interface StoredMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly destination: string;
  readonly purpose: string;
  readonly subject: string;
  /** Empty once a gateway has taken the message over. */
  readonly text: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Date;
}

/** What a message says. */
export interface Text {
  readonly subject: string;
  readonly text: string;
}

/** A server that dies while it sends is waited for no longer than this. */
const LEASE_MS = 60_000;
/** Due messages that one run of the job takes. */
const BATCH = 50;

/** Stores a message; without `isKept` its text is not stored. */
export async function insertMessage(
  db: Db,
  { id, now, isKept }: { readonly id: string; readonly now: Date; readonly isKept: boolean },
  message: NewMessage,
  sealer: Sealer,
): Promise<void> {
  const { channel, destination, purpose, subject = '', text } = message;
  await db
    .insertInto('message_out')
    .values({
      id,
      channel,
      destination,
      purpose,
      sealed_text: isKept ? sealer.seal(JSON.stringify({ subject, text })) : null,
      state: message.send ? 'queued' : 'withheld',
      last_error: null,
      next_at: now,
      give_up_at: message.giveUpAt,
      created_at: now,
      sent_at: null,
    })
    .execute();
}

/** Takes a due message for one attempt; undefined when another server or job has it. */
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

/** Stores how an attempt went. */
export async function updateMessage(
  db: Db,
  id: string,
  change: Partial<MessageRow>,
): Promise<void> {
  await db.updateTable('message_out').set(change).where('id', '=', id).execute();
}

/** Ids of queued messages that are due, the longest overdue first. */
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

/** The newest messages first, `before` an id for the next page. */
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

/** What a sealed text says; null when there is none or it was sealed with another key. */
export function openText(sealed: string | null, sealer: Sealer): Text | null {
  const opened = sealed === null ? null : sealer.open(sealed);
  return opened === null ? null : (JSON.parse(opened) as Text);
}
