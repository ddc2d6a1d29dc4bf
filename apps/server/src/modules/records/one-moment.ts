import type { Db } from '../wallet/index.ts';

/** Reads several things of one moment of the database, so that a page and its totals agree. */
export function oneMoment<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
