import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { derivedKey } from '../../platform/keys.ts';
import type { CodePurpose } from './tables.ts';

type Db = Kysely<Database>;

/** Which code is meant. */
export interface CodeName {
  readonly purpose: CodePurpose;
  readonly subject: string;
}

/** Guesses at one code (ASVS 6.6.3). */
export const MAX_GUESSES = 5;

const DIGITS = 6;

/** Six digits from the system's generator. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Hashes codes under a key: six digits alone would be tried out in a stolen table. */
export type HashCode = (name: CodeName, attemptId: string, code: string) => string;

/** A hash with a key of its own, derived from a master key of the server. */
export function codeHasher(masterKey: string | null): HashCode {
  const key = derivedKey(masterKey, 'one-time-codes');
  return ({ purpose, subject }, attemptId, code) =>
    createHmac('sha256', key).update(`${purpose}\n${subject}\n${attemptId}\n${code}`).digest('hex');
}

/** The newest code, whatever its state. */
export function findCode(db: Db, { purpose, subject }: CodeName) {
  return db
    .selectFrom('one_time_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

interface NewCode extends CodeName {
  readonly attemptId: string;
  readonly hash: string;
  readonly now: Date;
  readonly resendAt: Date;
  readonly expiresAt: Date;
}

/** Writes a code in place of the older one. */
export async function replaceCode(trx: Db, code: NewCode): Promise<void> {
  const values = {
    attempt_id: code.attemptId,
    code_hash: code.hash,
    guesses: 0,
    created_at: code.now,
    resend_at: code.resendAt,
    expires_at: code.expiresAt,
    used_at: null,
  };
  await trx
    .insertInto('one_time_code')
    .values({ purpose: code.purpose, subject: code.subject, ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(values))
    .execute();
}

/** Lets the next code be asked for at once: this one was not delivered. */
export async function withdrawCode(db: Db, name: CodeName, attemptId: string, now: Date) {
  await db
    .updateTable('one_time_code')
    .set({ resend_at: now, expires_at: now })
    .where('purpose', '=', name.purpose)
    .where('subject', '=', name.subject)
    .where('attempt_id', '=', attemptId)
    .execute();
}

/**
 * How a guess ended. `spent`: too old, or guessed at too often; `unknown`: of another attempt, or used.
 * Neither was compared.
 */
export type Guess = 'right' | 'wrong' | 'spent' | 'unknown';

/**
 * Counts one guess and uses the code up when it fits; both in single statements, so that guesses sent
 * at once are five all the same. A guess of another attempt is not counted: whoever asked for the code
 * keeps their five.
 */
export async function guessCode(
  db: Db,
  hashCode: HashCode,
  guess: CodeName & { readonly attemptId: string | null; readonly code: string },
  now: Date,
): Promise<Guess> {
  const row = await findCode(db, guess);
  const isSameAttempt =
    row !== undefined && (guess.attemptId === null || row.attempt_id === guess.attemptId);
  if (!isSameAttempt || row.used_at !== null) return 'unknown';
  const named = (attempt: string) =>
    db
      .updateTable('one_time_code')
      .where('purpose', '=', guess.purpose)
      .where('subject', '=', guess.subject)
      .where('attempt_id', '=', attempt)
      .where('used_at', 'is', null);
  const counted = await named(row.attempt_id)
    .set((column) => ({ guesses: column('guesses', '+', 1) }))
    .where('guesses', '<', MAX_GUESSES)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (counted === undefined) return 'spent';
  if (!sameHash(counted.code_hash, hashCode(guess, row.attempt_id, guess.code))) return 'wrong';
  const used = await named(row.attempt_id).set({ used_at: now }).executeTakeFirst();
  return used.numUpdatedRows === 1n ? 'right' : 'wrong';
}

/** Compares two hashes in a time that does not tell where they differ. */
export function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Forgets what can no longer matter: the row of a used or expired code still holds the resend time. */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('expires_at', '<', now)
    .where('resend_at', '<', now)
    .execute();
  await db.deleteFrom('code_quota').where('ends_at', '<', now).execute();
}
