import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { NO_FLAGS, type Flags } from '../catalogue/index.ts';
import { createPlayerCache } from '../../platform/player-cache.ts';

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
  const isAdded = await changing(platform, playerId, async (trx) => {
    const { numAffectedRows } = await sql`
      insert into favourite (player_id, node_id, added_at)
      select ${playerId}, ${nodeId}, ${at}
      where (select count(*) from favourite where player_id = ${playerId}) < ${FAVOURITE_LIMIT}
      on conflict do nothing`.execute(trx);
    return numAffectedRows === 1n;
  });
  if (isAdded) return;
  if (!(await isFavourite(platform, playerId, nodeId))) throw new ProblemError('limit_reached');
}

/** Does the work and, when it says that it changed the list, tells every server. */
function changing(
  platform: Platform,
  playerId: string,
  work: (trx: Kysely<Database>) => Promise<boolean>,
): Promise<boolean> {
  return platform.transaction(async (trx) => {
    const isChanged = await work(trx);
    const event = { audience: `player:${playerId}`, type: 'favourites', payload: {} } as const;
    if (isChanged) await platform.events.append(trx, event);
    return isChanged;
  });
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
  await changing(platform, playerId, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('favourite')
      .where('player_id', '=', playerId)
      .where('node_id', '=', nodeId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}

/** What a set of flags takes in memory, about, and each game in it. */
const FLAGS_BYTES = 300;
const FLAG_BYTES = 24;

/** The flags of players who look at lists now, for a moment without asking the database. */
export function createFavouriteFlags(platform: Platform) {
  const cache = createPlayerCache<Flags>({
    events: platform.events,
    types: ['favourites'],
    getPlayer: (_flags, playerId) => playerId,
    getSize: ({ ids }) => FLAGS_BYTES + ids.size * FLAG_BYTES,
  });
  return {
    /** What is known; undefined when the database must be asked. */
    known: (playerId: string) => cache.known(playerId),
    async of(playerId: string): Promise<Flags> {
      const known = cache.known(playerId);
      if (known) return known;
      const ask = async () => getFlags(await favouriteIds(platform, playerId));
      return (await cache.read(playerId, ask)) ?? NO_FLAGS;
    },
  };
}

function getFlags(ids: readonly number[]): Flags {
  if (ids.length === 0) return NO_FLAGS;
  const inOrder = [...ids].sort((a, b) => a - b).join();
  return { ids: new Set(ids), mark: createHash('sha256').update(inOrder).digest('base64url') };
}
