import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { accountKey } from '../members.ts';
import type { StepKind } from '../tables.ts';
import { newToken, tokenHash } from '../tokens.ts';

type Db = Kysely<Database>;

/** How many wrong answers are forgiven, and for how long a challenge stands. */
const CHALLENGE_POLICY = { wrongAnswers: 5, lifeMs: 10 * 60_000 } as const;

/** A challenge that was just made; the id is a secret of the browser that logs in. */
export interface OpenChallenge {
  readonly id: string;
  readonly kinds: readonly StepKind[];
  readonly endsAt: Date;
  readonly attemptsLeft: number;
}

/** Who has passed the first step, and what it was made with: `password`, `sms:<attempt>` … */
export interface PassedFirst {
  readonly memberId: string;
  readonly by: string;
}

/** Makes a challenge for a member who has passed the first step. */
export async function openChallenge(
  db: Db,
  { memberId, by }: PassedFirst,
  kinds: readonly StepKind[],
  now: Date,
): Promise<OpenChallenge> {
  const id = newToken();
  const endsAt = new Date(now.getTime() + CHALLENGE_POLICY.lifeMs);
  await db
    .insertInto('login_challenge')
    .values({
      id_hash: tokenHash(id),
      member_id: memberId,
      first_step: by,
      kinds: [...kinds],
      created_at: now,
      ends_at: endsAt,
      passed_at: null,
    })
    .execute();
  return { id, kinds, endsAt, attemptsLeft: CHALLENGE_POLICY.wrongAnswers };
}

function standing(db: Db, id: string, now: Date) {
  return db
    .selectFrom('login_challenge')
    .selectAll('login_challenge')
    .where('id_hash', '=', tokenHash(id))
    .where('passed_at', 'is', null)
    .where('ends_at', '>', now)
    .where('wrong', '<', CHALLENGE_POLICY.wrongAnswers);
}

/** A challenge that still stands, or undefined. */
export const standingChallenge = (db: Db, id: string, now: Date) =>
  standing(db, id, now).executeTakeFirst();

/** What a login claims when it brings the answer of a challenge. */
export interface ClaimedChallenge {
  readonly id: string;
  /** The user name of the login. */
  readonly account: string;
  readonly by: string;
}

/** Whether a challenge stands that this very login was asked for: this account's, by this first step. */
export async function standsFor(
  db: Db,
  { id, account, by }: ClaimedChallenge,
  now: Date,
): Promise<boolean> {
  const row = await standing(db, id, now)
    .innerJoin('member', 'member.id', 'login_challenge.member_id')
    .where('member.account_key', '=', accountKey(account))
    .where('first_step', '=', by)
    .executeTakeFirst();
  return row !== undefined;
}

/** Pays for an answer before it is looked at; null when the challenge stands no more, or for another. */
export async function payAnswer(
  db: Db,
  id: string,
  { memberId, by }: PassedFirst,
  now: Date,
): Promise<{ readonly endsAt: Date; readonly attemptsLeft: number } | null> {
  const row = await db
    .updateTable('login_challenge')
    .set((column) => ({ wrong: column('wrong', '+', 1) }))
    .where('id_hash', '=', tokenHash(id))
    .where('member_id', '=', memberId)
    .where('first_step', '=', by)
    .where('passed_at', 'is', null)
    .where('ends_at', '>', now)
    .where('wrong', '<', CHALLENGE_POLICY.wrongAnswers)
    .returning(['wrong', 'ends_at'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : { endsAt: row.ends_at, attemptsLeft: CHALLENGE_POLICY.wrongAnswers - row.wrong };
}

/** Ends a challenge by a right answer; false when another request was first. */
export async function passChallenge(db: Db, id: string, now: Date): Promise<boolean> {
  const passed = await db
    .updateTable('login_challenge')
    .set({ passed_at: now })
    .where('id_hash', '=', tokenHash(id))
    .where('passed_at', 'is', null)
    .executeTakeFirst();
  return passed.numUpdatedRows > 0n;
}
