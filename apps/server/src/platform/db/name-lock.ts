import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Locks a name until the transaction ends; other callers wait. For what has no row to lock yet. */
export async function lockName(trx: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Shared lock on a name until the transaction ends; `lockName` waits for it. */
export async function holdName(trx: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx);
}
