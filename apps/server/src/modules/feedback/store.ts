import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { members } from '../accounts/index.ts';
import type { FeedbackTable } from './tables.ts';

type Db = Kysely<Database>;

export type Feedback = Selectable<FeedbackTable>;
/** Feedback with its member's account. */
export type Found = Feedback & { readonly account: string };

export interface Wanted {
  readonly playerId?: string;
  /** Unanswered or answered. */
  readonly state?: 'open' | 'answered' | undefined;
  /** Only rows that existed then. */
  readonly asOf?: Date;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

const selectFeedback = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin(members.as('member'), 'member.id', 'feedback.player_id')
    .selectAll('feedback')
    .select('member.account');

export async function addFeedback(trx: Db, row: Feedback): Promise<void> {
  await trx.insertInto('feedback').values(row).execute();
}

/** A page of feedback by time, and the total number. */
export async function getFeedbackPage(
  db: Db,
  { playerId, state, asOf, order, offset, limit }: Wanted,
): Promise<{ rows: Found[]; total: number }> {
  let statement = selectFeedback(db);
  if (playerId !== undefined) statement = statement.where('feedback.player_id', '=', playerId);
  if (asOf !== undefined) statement = statement.where('feedback.sent_at', '<=', asOf);
  if (state !== undefined)
    statement = statement.where('feedback.answer', state === 'open' ? 'is' : 'is not', null);
  const [rows, { count }] = await Promise.all([
    statement
      .orderBy('feedback.sent_at', order)
      .orderBy('feedback.id', order)
      .offset(offset)
      .limit(limit)
      .execute(),
    statement
      .clearSelect()
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** Feedback, locked until the transaction ends. */
export const lockFeedback = (trx: Db, id: string): Promise<Found | undefined> =>
  selectFeedback(trx).where('feedback.id', '=', id).forUpdate('feedback').executeTakeFirst();

/** Writes the answer of unanswered feedback. */
export async function writeAnswer(
  trx: Db,
  id: string,
  answer: Pick<Feedback, 'answer' | 'answered_by' | 'answered_at'>,
): Promise<void> {
  await trx
    .updateTable('feedback')
    .set(answer)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute();
}
