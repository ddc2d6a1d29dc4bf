import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { toAccountKey, members, type StepKind } from '../../accounts/index.ts';
import { newToken, tokenHash } from '../../sessions/index.ts';

type Db = Kysely<Database>;

/** Allowed wrong answers, and lifetime of a challenge. */
const CHALLENGE_POLICY = { wrongAnswers: 5, lifeMs: 10 * 60_000 } as const;

/** A new challenge; its id is a secret of the browser that logs in. */
export interface OpenChallenge {
  readonly id: string;
  readonly kinds: readonly StepKind[];
  readonly endsAt: Date;
  readonly attemptsLeft: number;
}

/** The member who passed the first step, and how: `password`, `sms:<attempt>` … */
export interface PassedFirst {
  readonly memberId: string;
  readonly by: string;
}

/** Creates a challenge for a member who passed the first step. */
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

function selectOpenChallenge(db: Db, id: string, now: Date) {
  return db
    .selectFrom('login_challenge')
    .selectAll('login_challenge')
    .where('id_hash', '=', tokenHash(id))
    .where('passed_at', 'is', null)
    .where('ends_at', '>', now)
    .where('wrong', '<', CHALLENGE_POLICY.wrongAnswers);
}

/** An open challenge, or undefined. */
export const standingChallenge = (db: Db, id: string, now: Date) =>
  selectOpenChallenge(db, id, now).executeTakeFirst();

/** The challenge answered by a login. */
export interface ClaimedChallenge {
  readonly id: string;
  /** User name of the login. */
  readonly account: string;
  readonly by: string;
}

/** Whether a challenge is open for this login: same account and same first step. */
export async function standsFor(
  db: Db,
  { id, account, by }: ClaimedChallenge,
  now: Date,
): Promise<boolean> {
  const row = await selectOpenChallenge(db, id, now)
    .innerJoin(members.as('member'), 'member.id', 'login_challenge.member_id')
    .where('member.account_key', '=', toAccountKey(account))
    .where('first_step', '=', by)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts an answer before it is checked; null if the challenge is not open or belongs to another
 * login.
 */
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

/** Closes a challenge after a right answer; false if another request was first. */
export async function passChallenge(db: Db, id: string, now: Date): Promise<boolean> {
  const passed = await db
    .updateTable('login_challenge')
    .set({ passed_at: now })
    .where('id_hash', '=', tokenHash(id))
    .where('passed_at', 'is', null)
    .executeTakeFirst();
  return passed.numUpdatedRows > 0n;
}
