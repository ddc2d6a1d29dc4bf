import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addToList, changeFavourites } from './favourites.ts';

/** The maximum of favourite vendors; the contract bounds the list by the same number. */
export const FAVOURITE_VENDOR_LIMIT = 50;

/** Codes of a player's favourite vendors, newest first. */
export async function findFavouriteVendors(
  playerId: string,
  db: Kysely<Database>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_vendor')
    .select('vendor_code')
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('vendor_code')
    .execute();
  return rows.map((row) => row.vendor_code);
}

/** Adds a favourite vendor; idempotent. Throws ProblemError `limit_reached` if the list is full. */
export async function addFavouriteVendor(
  platform: Platform,
  playerId: string,
  vendor: string,
): Promise<void> {
  const at = platform.clock.now();
  await addToList(platform, playerId, {
    change: { vendor, favourite: true },
    async insert(trx) {
      const { numAffectedRows } = await sql`
        insert into favourite_vendor (player_id, vendor_code, added_at)
        select ${playerId}, ${vendor}, ${at}
        where (select count(*) from favourite_vendor where player_id = ${playerId})
          < ${FAVOURITE_VENDOR_LIMIT}
        on conflict do nothing`.execute(trx);
      return numAffectedRows === 1n;
    },
    has: async (trx) => (await findFavouriteVendors(playerId, trx)).includes(vendor),
  });
}

/** Removes a favourite vendor; idempotent. */
export async function removeFavouriteVendor(
  platform: Platform,
  playerId: string,
  vendor: string,
): Promise<void> {
  const change = { vendor, favourite: false };
  await changeFavourites(platform, playerId, change, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('favourite_vendor')
      .where('player_id', '=', playerId)
      .where('vendor_code', '=', vendor)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}
