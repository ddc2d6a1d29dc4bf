import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from './db/database.ts';

/** Runs work in one transaction; see `Platform.transaction`. */
export type RunTransaction = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

const RETRIES = 3;
/** Conflicts between transactions that only a retry can solve. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Unique keys of references: a retry creates another id, and so another reference. */
const REFERENCE_KEY = /_reference_key$/;

/** Set within a transaction, to detect nested ones. */
const open = new AsyncLocalStorage<true>();

type Follower = () => Promise<void> | void;
const followers = new WeakMap<Kysely<Database>, Follower[]>();

/**
 * Runs work after the transaction commits, before its caller continues; never after a rollback. It
 * may use the database again. If it throws, the call throws, but the transaction stays committed.
 */
export function afterCommit(trx: Kysely<Database>, work: Follower): void {
  followers.set(trx, [...(followers.get(trx) ?? []), work]);
}

interface TransactionOptions {
  readonly db: Kysely<Database>;
  /** Called after each commit. */
  readonly committed: (trx: Transaction<Database>) => void;
  /**
   * Whether to reject a nested transaction, which would wait for itself on the embedded database.
   * Only tests enable it: on Node 20 the first use of AsyncLocalStorage slows down all later
   * requests of the process.
   */
  readonly refuseNested: boolean;
}

/**
 * Transactions that are retried after a serialisation failure, a deadlock or a taken reference, and
 * that announce their commit.
 */
export function createTransactions({
  db,
  committed,
  refuseNested,
}: TransactionOptions): RunTransaction {
  const run = refuseNested ? attemptAlone : attempt;
  return async (work) => {
    const [result, trx] = await retryConflicts(() => run(db, work));
    committed(trx);
    for (const follow of followers.get(trx) ?? []) await follow();
    return result;
  };
}

/** The result of the work, and its transaction. */
type CommittedWork<T> = readonly [T, Transaction<Database>];
type Work<T> = (trx: Transaction<Database>) => Promise<T>;

const attempt = <T>(db: Kysely<Database>, work: Work<T>): Promise<CommittedWork<T>> =>
  db.transaction().execute(async (begun) => [await work(begun), begun] as const);

function attemptAlone<T>(db: Kysely<Database>, work: Work<T>): Promise<CommittedWork<T>> {
  if (open.getStore())
    throw new Error('A transaction was started inside another one; pass `trx` on.');
  return open.run(true, () => attempt(db, work));
}

/** Retries while another transaction conflicts. */
async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count >= RETRIES || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  const { code = '', constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  return RETRYABLE.has(code) || (code === '23505' && REFERENCE_KEY.test(constraint));
}

/**
 * Runs a part of a transaction in a savepoint. If it throws, `instead` may return a result for the
 * error: then the part is rolled back and the transaction continues. Null rethrows the error.
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
