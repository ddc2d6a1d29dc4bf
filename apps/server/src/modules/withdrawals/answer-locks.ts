import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { getGuesses, type Guessed, type GuessLock } from '../guesses/index.ts';

/**
 * Kinds of guesses that an owner needs to answer: the account's name, proofs of identity, and login
 * codes.
 */
const needed = ['accountName', 'sessionCode', 'password', 'code'] as const;

/** Whether a lock of this kind can prevent an owner from answering for a payout. */
export const isNeeded = (guessed: Guessed): boolean =>
  (needed as readonly Guessed[]).includes(guessed);

/**
 * Of the locks that prevent an owner from answering, the one that ends last; null if there is none.
 */
export async function findAnswerLock(
  platform: Platform,
  db: Kysely<Database>,
  playerId: string,
): Promise<GuessLock | null> {
  const locks = await findLocks(platform, db, playerId);
  return locks.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

/** Milliseconds that a new lock adds to the locks already running. */
export async function getAddedLockMs(
  platform: Platform,
  db: Kysely<Database>,
  playerId: string,
  { from, until }: GuessLock,
): Promise<number> {
  const locks = await findLocks(platform, db, playerId);
  const earlier = locks.filter((lock) => lock.from < from).map((lock) => lock.until.getTime());
  return Math.max(0, until.getTime() - Math.max(from.getTime(), ...earlier));
}

async function findLocks(
  platform: Platform,
  db: Kysely<Database>,
  playerId: string,
): Promise<GuessLock[]> {
  const locks: GuessLock[] = [];
  for (const guessed of needed) {
    const lock = await getGuesses(platform).findLock(db, `member:${playerId}`, guessed);
    if (lock !== null) locks.push(lock);
  }
  return locks;
}
