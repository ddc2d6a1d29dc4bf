import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from './db/database.ts';

/** Runs work in one transaction; see `Platform.transaction`. */
export type RunTransaction = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

const RETRIES = 3;
/** Two transactions met in a way that only trying again can solve. */
const RETRYABLE = new Set(['40001', '40P01']);

const open = new AsyncLocalStorage<true>();

type Follower = () => Promise<void> | void;
const followers = new WeakMap<Kysely<Database>, Follower[]>();

/**
 * Does something once the transaction is committed, before whoever ran it goes on; never when it is taken back.
 * It may use the database again. When it throws, so does the transaction, which stays committed.
 */
export function afterCommit(trx: Kysely<Database>, work: Follower): void {
  followers.set(trx, [...(followers.get(trx) ?? []), work]);
}

/**
 * Transactions that are tried again after a serialisation failure or a deadlock, and that tell when they
 * are committed. One inside another would wait for itself on the embedded
 * database, so it is refused.
 */
export function createTransactions(
  db: Kysely<Database>,
  committed: (trx: Transaction<Database>) => void,
): RunTransaction {
  return async (work) => {
    if (open.getStore())
      throw new Error('A transaction was begun inside another one; pass `trx` on.');
    const [result, trx] = await tried(db, work);
    committed(trx);
    for (const follow of followers.get(trx) ?? []) await follow();
    return result;
  };
}

/** What the work made, and the transaction that was committed at last. */
async function tried<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<readonly [T, Transaction<Database>]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open.run(true, () =>
        db.transaction().execute(async (begun) => [await work(begun), begun] as const),
      );
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt >= RETRIES || !RETRYABLE.has(code)) throw error;
    }
  }
}

/**
 * Does a part of a transaction's work. When it throws, `instead` may give a result for the error: then what
 * the part wrote is taken back and the transaction goes on. Null throws the error.
 */
export async function inSavepoint<T>(
  trx: Kysely<Database>,
  work: () => Promise<T>,
  instead: (error: unknown) => T | null,
): Promise<T> {
  await sql`savepoint work`.execute(trx);
  try {
    return await work();
  } catch (error) {
    const result = instead(error);
    if (result === null) throw error;
    await sql`rollback to savepoint work`.execute(trx);
    return result;
  }
}
