import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { members } from '../identity/index.ts';
import type { FeedbackTable } from './tables.ts';

type Db = Kysely<Database>;

export type Feedback = Selectable<FeedbackTable>;
/** Feedback and whose it is. */
export type Found = Feedback & { readonly account: string };

export interface Wanted {
  readonly playerId?: string;
  /** What has no answer yet, or what has one. */
  readonly state?: 'open' | 'answered' | undefined;
  /** What was there then. */
  readonly asOf?: Date;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

const found = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin(members.as('member'), 'member.id', 'feedback.player_id')
    .selectAll('feedback')
    .select('member.account');

export async function addFeedback(trx: Db, row: Feedback): Promise<void> {
  await trx.insertInto('feedback').values(row).execute();
}

/** A page by the time it was sent, and how many there are in all. */
export async function pageOfFeedback(
  db: Db,
  { playerId, state, asOf, order, offset, limit }: Wanted,
): Promise<{ rows: Found[]; total: number }> {
  let wanted = found(db);
  if (playerId !== undefined) wanted = wanted.where('feedback.player_id', '=', playerId);
  if (asOf !== undefined) wanted = wanted.where('feedback.sent_at', '<=', asOf);
  if (state !== undefined)
    wanted = wanted.where('feedback.answer', state === 'open' ? 'is' : 'is not', null);
  const [rows, { count }] = await Promise.all([
    wanted
      .orderBy('feedback.sent_at', order)
      .orderBy('feedback.id', order)
      .offset(offset)
      .limit(limit)
      .execute(),
    wanted
      .clearSelect()
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** One feedback; nobody else answers it until the transaction ends. */
export const lockFeedback = (trx: Db, id: string): Promise<Found | undefined> =>
  found(trx).where('feedback.id', '=', id).forUpdate('feedback').executeTakeFirst();

/** Answers what nobody has answered. */
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
