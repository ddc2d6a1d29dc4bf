import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { derivedKey } from '../../platform/keys.ts';
import type { CodePurpose } from './tables.ts';

type Db = Kysely<Database>;

/** Identifies a code. */
export interface CodeName {
  readonly purpose: CodePurpose;
  readonly subject: string;
}

/** Maximum guesses at one code (ASVS 6.6.3). */
export const MAX_GUESSES = 5;

const DIGITS = 6;

/** Six digits from the system's generator. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/**
 * Hashes codes with a key: unkeyed hashes of six digits could be brute-forced from a stolen table.
 */
export type HashCode = (name: CodeName, attemptId: string, code: string) => string;

/** Hash function with its own key, derived from the server's master key. */
export function codeHasher(masterKey: string | null): HashCode {
  const key = derivedKey(masterKey, 'one-time-codes');
  return ({ purpose, subject }, attemptId, code) =>
    createHmac('sha256', key).update(`${purpose}\n${subject}\n${attemptId}\n${code}`).digest('hex');
}

/** The newest code in any state. */
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

/** Replaces the code of the same purpose and subject. */
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

/** Allows the next code at once: this one was not delivered. */
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
 * Result of a guess. `spent`: expired or too many guesses; `unknown`: of another attempt, or used.
 * Neither was compared.
 */
export type Guess = 'right' | 'wrong' | 'spent' | 'unknown';

/**
 * Counts one guess and uses the code up if it matches; both in single statements, so that
 * concurrent guesses cannot exceed five. Guesses of another attempt are not counted against the
 * requester.
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

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/**
 * Deletes rows that have no effect any more: a used or expired code still holds the resend time.
 */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('expires_at', '<', now)
    .where('resend_at', '<', now)
    .execute();
  await db.deleteFrom('code_quota').where('ends_at', '<', now).execute();
}
