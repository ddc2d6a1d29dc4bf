import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import {
  getCatalogue,
  fromWireType,
  getPage,
  toWireGame,
  type CatalogueGame,
} from '../catalogue/index.ts';
import { addFavourite, getFavouriteFlags, findFavourites, removeFavourite } from './favourites.ts';
import './tables.ts';
import { addFavouriteVendor, findFavouriteVendors, removeFavouriteVendor } from './vendors.ts';

export { addPastFavourites } from './add.ts';
export { findFavourites, getFavouriteFlags } from './favourites.ts';

interface FavouriteTarget {
  readonly nodeId?: string;
  readonly vendor?: string;
  readonly gameType?: string;
}

/** A player's favourites (C33, C34, C36, C37). Adding and removing are idempotent. */
export function createFavouritesModule(platform: Platform): ServerModule {
  const catalogue = getCatalogue(platform);
  const flags = getFavouriteFlags(platform);
  platform.hot.getMark(({ playerId }) => flags.known(playerId)?.mark ?? null);

  /** The game that matches all three fields. */
  async function getGame({ nodeId, vendor, gameType }: FavouriteTarget): Promise<CatalogueGame> {
    const game = await catalogue.findByNodeId(Number(nodeId));
    const agrees = game?.vendor === vendor && game?.type === fromWireType(gameType ?? '');
    if (!game || !agrees) throw new ProblemError('not_found');
    return game;
  }

  return {
    name: 'favourites',
    handlers: {
      listFavouriteIds: async (_input, ctx) => {
        const ids = await findFavourites(platform, ctx.requireSession().playerId, ctx.reads);
        return ok({ ids: ids.map(String) });
      },

      listFavourites: async ({ query }, ctx) => {
        const { playerId } = ctx.requireSession();
        const snapshot = await catalogue.snapshot();
        const type = query.gameType ? fromWireType(query.gameType) : null;
        const games = (await findFavourites(platform, playerId, ctx.reads))
          .map((nodeId) => snapshot.byNodeId.get(nodeId))
          .filter((game) => game !== undefined)
          .filter((game) => type === null || game.type === type);
        const page = getPage(games, query.pageNo ?? 1, query.pageSize ?? 20);
        const language = query.language ?? ctx.language;
        return ok({
          content: page.rows.map((game) => toWireGame(game, snapshot, language, true)),
          pageNum: page.pageNo,
          totalPages: page.totalPages,
          total: page.total,
        });
      },

      addFavourite: async ({ body }, ctx) => {
        const { playerId } = ctx.requireSession();
        const { nodeId } = await getGame(body);
        await addFavourite(platform, playerId, nodeId);
        return ok({ nodeId: String(nodeId), favourite: true });
      },

      removeFavourite: async ({ query, body }, ctx) => {
        const { playerId } = ctx.requireSession();
        // H42: the query wins over the body.
        const nodeId = query.nodeId ?? body?.nodeId;
        if (nodeId === undefined || !/^\d{1,9}$/.test(nodeId)) {
          const errors = [{ pointer: '/query/nodeId', rule: 'required' }];
          throw new ProblemError('validation_failed', { errors });
        }
        await removeFavourite(platform, playerId, Number(nodeId));
        return ok({ nodeId, favourite: false });
      },

      listFavouriteVendors: async (_input, ctx) =>
        ok({ vendors: await findFavouriteVendors(ctx.requireSession().playerId, ctx.reads) }),

      addFavouriteVendor: async ({ body: { vendor } }, ctx) => {
        const { playerId } = ctx.requireSession();
        const { vendors } = await catalogue.snapshot();
        if (!vendors.has(vendor)) throw new ProblemError('not_found');
        await addFavouriteVendor(platform, playerId, vendor);
        return ok({ vendor, favourite: true });
      },

      removeFavouriteVendor: async ({ query: { vendor } }, ctx) => {
        await removeFavouriteVendor(platform, ctx.requireSession().playerId, vendor);
        return ok({ vendor, favourite: false });
      },
    },
  };
}
