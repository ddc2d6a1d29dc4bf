import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Reads in a snapshot of the database, so that a page agrees with its totals, and an entity with
 * its log. Statements are planned for their actual values, because a team of a hundred thousand
 * needs another plan than one of ten.
 */
export function oneMoment<Result>(
  db: Kysely<Database>,
  read: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
      return read(trx);
    });
}
