import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from './db/database.ts';

/** Runs work in one transaction; see `Platform.transaction`. */
export type RunTransaction = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

const RETRIES = 3;
/** Two transactions met in a way that only trying again can solve. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Set within a transaction, where nested ones are looked for. */
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

interface TransactionOptions {
  readonly db: Kysely<Database>;
  /** Called after each commit. */
  readonly committed: (trx: Transaction<Database>) => void;
  /**
   * Whether a transaction inside another one is refused: on the embedded database it would wait for itself. Tests look
   * for it. A server at work does not: on Node 20 the first use of an AsyncLocalStorage makes each later request of
   * the process dearer, a game list by 1.2 of 23 µs.
   */
  readonly refuseNested: boolean;
}

/**
 * Transactions that are tried again after a serialisation failure or a deadlock, and that tell when they
 * are committed.
 */
export function createTransactions({
  db,
  committed,
  refuseNested,
}: TransactionOptions): RunTransaction {
  const run = refuseNested ? attemptAlone : attempt;
  return async (work) => {
    const [result, trx] = await tried(() => run(db, work));
    committed(trx);
    for (const follow of followers.get(trx) ?? []) await follow();
    return result;
  };
}

/** What the work made, and the transaction that it was made in. */
type Committed<T> = readonly [T, Transaction<Database>];
type Work<T> = (trx: Transaction<Database>) => Promise<T>;

const attempt = <T>(db: Kysely<Database>, work: Work<T>): Promise<Committed<T>> =>
  db.transaction().execute(async (begun) => [await work(begun), begun] as const);

function attemptAlone<T>(db: Kysely<Database>, work: Work<T>): Promise<Committed<T>> {
  if (open.getStore())
    throw new Error('A transaction was begun inside another one; pass `trx` on.');
  return open.run(true, () => attempt(db, work));
}

/** Makes the attempt again while another transaction stood in its way. */
async function tried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (count >= RETRIES || !RETRYABLE.has(code)) throw error;
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
