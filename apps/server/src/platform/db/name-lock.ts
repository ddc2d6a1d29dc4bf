import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Holds a name until the transaction ends; whoever wants the same one waits. For what has no row yet that could be locked. */
export async function lockName(trx: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Holds a name together with others who hold it, until the transaction ends; whoever wants to lock it waits. */
export async function holdName(trx: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx);
}
