import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue, fromWireType, getPage, toGamePage } from '../catalogue/index.ts';
import { findFavourites } from '../favourites/index.ts';
import { launches } from '../launch/index.ts';
import { rounds } from '../seamless/index.ts';

/** Maximum recent games. */
const MAX_RECENT = 200;

/** Node ids of the games a player launched or staked on, latest first. */
export async function findRecentGames(
  platform: Platform,
  playerId: string,
  db: Kysely<Database> = platform.db,
): Promise<number[]> {
  const { rows } = await sql<{ vendor_code: string; game_code: string }>`
    select vendor_code, game_code from (
      select vendor_code, game_code, created_at as at from ${launches.as('launch')} where player_id = ${playerId}
      union all
      select vendor_code, game_code, opened_at from ${rounds.as('round')} where player_id = ${playerId}
    ) played
    group by vendor_code, game_code
    order by max(at) desc
    limit ${MAX_RECENT}`.execute(db);
  const { byCode } = await getCatalogue(platform).snapshot();
  const games = rows.map((row) => byCode.get(`${row.vendor_code}/${row.game_code}`));
  return games.flatMap((game) => (game ? [game.nodeId] : []));
}

/** A player's recent games (C35, S10, K14). */
export function createRecentModule(platform: Platform): ServerModule {
  const catalogue = getCatalogue(platform);
  return {
    name: 'recent',
    handlers: {
      listRecentGames: async ({ query }, ctx) => {
        const { playerId } = ctx.requireSession();
        const snapshot = await catalogue.snapshot();
        const type = query.gameType ? fromWireType(query.gameType) : null;
        const games = (await findRecentGames(platform, playerId, ctx.reads))
          .map((nodeId) => snapshot.byNodeId.get(nodeId))
          .filter((game) => game !== undefined)
          .filter((game) => type === null || game.type === type);
        const favourites = new Set(await findFavourites(platform, playerId, ctx.reads));
        const page = getPage(games, query.page ?? 1, query.pageSize ?? 20);
        return ok(toGamePage(page, snapshot, query.language ?? ctx.language, favourites));
      },
    },
  };
}
