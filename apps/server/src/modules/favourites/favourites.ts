import { createHash } from 'node:crypto';
import type { Schemas } from '@baize/api';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/name-lock.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { NO_FLAGS, type Flags } from '../catalogue/index.ts';
import { createPlayerCache } from '../../platform/player-cache.ts';

/** K16: maximum favourites. */
export const FAVOURITE_LIMIT = 999;

/** Node ids of a player's favourites, newest first. */
export async function findFavourites(
  platform: Platform,
  playerId: string,
  db: Kysely<Database> = platform.db,
): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('node_id')
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .execute();
  return rows.map((row) => row.node_id);
}

/** Adds a favourite; idempotent. Throws ProblemError `limit_reached` if the list is full. */
export async function addFavourite(
  platform: Platform,
  playerId: string,
  nodeId: number,
): Promise<void> {
  const at = platform.clock.now();
  await addToList(platform, playerId, {
    change: { nodeId: String(nodeId), favourite: true },
    async insert(trx) {
      const { numAffectedRows } = await sql`
        insert into favourite (player_id, node_id, added_at)
        select ${playerId}, ${nodeId}, ${at}
        where (select count(*) from favourite where player_id = ${playerId}) < ${FAVOURITE_LIMIT}
        on conflict do nothing`.execute(trx);
      return numAffectedRows === 1n;
    },
    has: async (trx) => (await findFavourites(platform, playerId, trx)).includes(nodeId),
  });
}

type Change = Schemas['FavouritesEvent']['data'];

/** An addition to one of a player's lists. */
interface Addition {
  readonly change: Change;
  /** Inserts the entry unless the list has it or is full; returns whether it did. */
  insert(trx: Kysely<Database>): Promise<boolean>;
  has(trx: Kysely<Database>): Promise<boolean>;
}

/** Adds to a list; idempotent. Throws ProblemError `limit_reached` if the list is full. */
export async function addToList(
  platform: Platform,
  playerId: string,
  { change, insert, has }: Addition,
): Promise<void> {
  await changeFavourites(platform, playerId, change, async (trx) => {
    // Of two additions at once, the second counts the first.
    await lockName(trx, `favourites:${playerId}`);
    if (await insert(trx)) return true;
    if (await has(trx)) return false;
    throw new ProblemError('limit_reached');
  });
}

/** Runs the work and, if it changed a list, notifies every server and the player's pages. */
export function changeFavourites(
  platform: Platform,
  playerId: string,
  change: Change,
  work: (trx: Kysely<Database>) => Promise<boolean>,
): Promise<boolean> {
  return platform.transaction(async (trx) => {
    const isChanged = await work(trx);
    const audience = `player:${playerId}` as const;
    const event = { audience, type: 'favourites' as const, payload: { ...change } };
    if (isChanged) await platform.events.append(trx, event);
    return isChanged;
  });
}

/** Removes a favourite; idempotent. */
export async function removeFavourite(
  platform: Platform,
  playerId: string,
  nodeId: number,
): Promise<void> {
  const change = { nodeId: String(nodeId), favourite: false };
  await changeFavourites(platform, playerId, change, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('favourite')
      .where('player_id', '=', playerId)
      .where('node_id', '=', nodeId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}

/** Approximate memory of a set of flags, and of each game in it. */
const FLAGS_BYTES = 300;
const FLAG_BYTES = 24;

/** Short-lived cache of the flags of players who read lists. */
export const getFavouriteFlags = service(createFavouriteFlags);

function createFavouriteFlags(platform: Platform) {
  const cache = createPlayerCache<Flags>({
    events: platform.events,
    types: ['favourites'],
    getPlayer: (_flags, playerId) => playerId,
    getSize: ({ ids }) => FLAGS_BYTES + ids.size * FLAG_BYTES,
  });
  return {
    /** Cached flags; undefined if the database must be queried. */
    known: (playerId: string) => cache.known(playerId),
    async of(playerId: string): Promise<Flags> {
      const known = cache.known(playerId);
      if (known) return known;
      const ask = async () => getFlags(await findFavourites(platform, playerId));
      return (await cache.read(playerId, ask)) ?? NO_FLAGS;
    },
  };
}

function getFlags(ids: readonly number[]): Flags {
  if (ids.length === 0) return NO_FLAGS;
  const inOrder = [...ids].sort((a, b) => a - b).join();
  return { ids: new Set(ids), mark: createHash('sha256').update(inOrder).digest('base64url') };
}
