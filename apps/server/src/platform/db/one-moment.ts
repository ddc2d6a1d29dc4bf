import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Reads several things of one moment of the database, so that a page agrees with its totals, and an entity with its log. */
export function oneMoment<Result>(
  db: Kysely<Database>,
  read: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
