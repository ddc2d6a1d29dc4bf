import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

/** K16: what a favourite list holds at most. */
export const FAVOURITE_LIMIT = 999;

/** Node ids of a player's favourites, the newest first. */
export async function favouriteIds(platform: Platform, playerId: string): Promise<number[]> {
  const rows = await platform.db
    .selectFrom('favourite')
    .select('node_id')
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .execute();
  return rows.map((row) => row.node_id);
}

/** Keeps a game; a second time changes nothing. ProblemError `limit_reached` when the list is full. */
export async function addFavourite(
  platform: Platform,
  playerId: string,
  nodeId: number,
): Promise<void> {
  const at = platform.clock.now();
  const { numAffectedRows } = await sql`
    insert into favourite (player_id, node_id, added_at)
    select ${playerId}, ${nodeId}, ${at}
    where (select count(*) from favourite where player_id = ${playerId}) < ${FAVOURITE_LIMIT}
    on conflict do nothing`.execute(platform.db);
  if (numAffectedRows === 1n) return;
  if (!(await isFavourite(platform, playerId, nodeId))) throw new ProblemError('limit_reached');
}

async function isFavourite(platform: Platform, playerId: string, nodeId: number): Promise<boolean> {
  const found = await platform.db
    .selectFrom('favourite')
    .select('node_id')
    .where('player_id', '=', playerId)
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lets a game go; when it was not kept, nothing happens. */
export async function removeFavourite(
  platform: Platform,
  playerId: string,
  nodeId: number,
): Promise<void> {
  await platform.db
    .deleteFrom('favourite')
    .where('player_id', '=', playerId)
    .where('node_id', '=', nodeId)
    .execute();
}
