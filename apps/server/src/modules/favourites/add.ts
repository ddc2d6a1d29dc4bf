import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { FavouriteTable } from './tables.ts';

/** Adds favourites to a database that is not in use yet; the caller keeps the limit. */
export async function addPastFavourites(
  db: Kysely<Database>,
  favourites: readonly FavouriteTable[],
): Promise<void> {
  if (favourites.length === 0) return;
  await db
    .insertInto('favourite')
    .values([...favourites])
    .execute();
}
