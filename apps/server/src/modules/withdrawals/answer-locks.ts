import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { getGuesses, type Guessed, type GuessLock } from '../guesses/index.ts';

/**
 * Guesses without which an owner may be unable to answer: the account's name, the proofs that the answer asks for, and
 * the codes of a login.
 */
const needed = ['accountName', 'sessionCode', 'password', 'code'] as const;

/** Whether wrong guesses of this kind can keep an owner from answering for a payout. */
export const isNeeded = (guessed: Guessed): boolean =>
  (needed as readonly Guessed[]).includes(guessed);

/** The lock that keeps an owner from answering for the longest from now on; null where none does. */
export async function findAnswerLock(
  platform: Platform,
  db: Kysely<Database>,
  playerId: string,
): Promise<GuessLock | null> {
  const locks = await findLocks(platform, db, playerId);
  return locks.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

/** How long a new lock stops the owner beyond the locks that began before it, in milliseconds. */
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
