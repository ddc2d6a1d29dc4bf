import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Reads several things of one moment of the database, so that a page agrees with its totals, and an entity with its log. The
 * database plans each of these statements for its values: a team of a hundred thousand is not read as one of ten is.
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
