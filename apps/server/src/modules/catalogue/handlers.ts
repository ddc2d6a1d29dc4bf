import { ProblemError } from '../../platform/errors.ts';
import {
  ok,
  type Handlers,
  type OperatorHandlers,
  type RequestContext,
} from '../../platform/http/handlers.ts';
import { ResponseCache } from '../../platform/http/serialised.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Flags, getCatalogue, NO_FLAGS } from './catalogue.ts';
import { gameEntry, getNodeId, vendorEntry } from './entries.ts';
import { fromWireType } from './game-types.ts';
import { pvpRooms } from './pvp-rooms.ts';
import { findGames, getPage, type GameQuery, type Page } from './query.ts';
import type { CatalogueGame, Snapshot } from './snapshot.ts';
import { toIndex, toLanes, toLiveModels, toWireGame } from './wire.ts';

/** The validated query of a list; cached lists have fewer fields. */
type ListInput = Partial<Parameters<Handlers['listGames']>[0]['query']>;

/** K13: default rows per page. */
const DEFAULT_PAGE_SIZE = 20;

const getLanguage = (query: { language?: string }, ctx: RequestContext): string =>
  (query.language ?? ctx.language).toLowerCase();

function toGameQuery(query: ListInput): GameQuery {
  const filter = query.filter === 'NEW' || query.filter === 'HOT' ? query.filter : 'ALL';
  return {
    type: query.gameType ? fromWireType(query.gameType) : null,
    vendors: query.vassalage?.split(',') ?? null,
    classify: query.gameClassify ?? null,
    tab: query.tab ?? null,
    filter,
    search: query.search?.trim() || null,
  };
}

/** The wire's `GamePage`. */
export function toGamePage(
  page: Page<CatalogueGame>,
  snapshot: Snapshot,
  language: string,
  favourites: ReadonlySet<number>,
) {
  const list = page.rows.map((game) =>
    toWireGame(game, snapshot, language, favourites.has(game.nodeId)),
  );
  return { list, total: page.total, pageNo: page.pageNo, totalPages: page.totalPages };
}

/**
 * Dependencies of the lobby's lists, provided by modules that import the catalogue. Lists contain
 * node ids, in the player's order.
 */
export interface CatalogueNeeds {
  findFavourites(playerId: string): Promise<readonly number[]>;
  findRecentGames(playerId: string): Promise<readonly number[]>;
  /** The favourites to flag in lists; another server's change shows within two seconds. */
  findFlags(playerId: string): Promise<Flags>;
}

/** Handlers of the lobby's read calls. Public responses are cached as bytes. */
export function catalogueHandlers(platform: Platform, needs: CatalogueNeeds): Partial<Handlers> {
  const catalogue = getCatalogue(platform);
  const cache = new ResponseCache({ limit: 2000, byAddress: true });
  /**
   * Flagged lists have a separate cache, so that those of many players do not evict the public
   * ones.
   */
  const flagged = new ResponseCache({ limit: 1000, maxBytes: 8 * 1024 * 1024, byAddress: true });
  catalogue.onChange(() => {
    cache.clear();
    flagged.clear();
  });

  const flagsFor = async ({ session }: RequestContext) =>
    session ? await needs.findFlags(session.playerId) : NO_FLAGS;

  /** FAV and RECENT are in the player's own order (S9, S10). */
  async function ownGames(query: ListInput, ctx: RequestContext, snapshot: Snapshot) {
    const { playerId } = ctx.requireSession();
    const read = query.filter === 'FAV' ? needs.findFavourites : needs.findRecentGames;
    const allowed = new Set(findGames(snapshot, toGameQuery(query)));
    const games = (await read(playerId)).map((nodeId) => snapshot.byNodeId.get(nodeId));
    return games.filter((game): game is CatalogueGame => game !== undefined && allowed.has(game));
  }

  async function listGames(query: ListInput, ctx: RequestContext) {
    const { pageNo = 1, pageSize = DEFAULT_PAGE_SIZE } = query;
    const language = getLanguage(query, ctx);
    const snapshot = await catalogue.snapshot();
    const own = query.filter === 'FAV' || query.filter === 'RECENT';
    const { ids, mark } = await flagsFor(ctx);
    const games = async () =>
      own ? await ownGames(query, ctx, snapshot) : findGames(snapshot, toGameQuery(query));
    const page = async () =>
      toGamePage(getPage(await games(), pageNo, pageSize), snapshot, language, ids);
    if (own) return ok(await page());
    const { gameType, vassalage, gameClassify, tab, filter, search } = query;
    // The key includes the snapshot's revision: a newer snapshot may have cleared the cache
    // meanwhile.
    const key = `${snapshot.revision}|${gameType}|${vassalage}|${gameClassify}|${tab}|${filter}|${search}|${pageNo}|${pageSize}|${language}`;
    const answers = mark === '' ? cache : flagged;
    return { status: 200 as const, body: await answers.get(key, page, mark) };
  }

  return {
    listGames: async ({ query }, ctx) => listGames(query, ctx),

    listVendors: async ({ query }, ctx) => {
      const language = getLanguage(query, ctx);
      const type = query.gameType ? fromWireType(query.gameType) : null;
      const body = await cache.get(`vendors|${type}|${language}`, async () => ({
        data: { lanes: toLanes(await catalogue.snapshot(), type, language) },
      }));
      return { status: 200 as const, body };
    },

    getGameIndex: async ({ query }, ctx) => {
      const language = getLanguage(query, ctx);
      const type = fromWireType(query.gameType);
      const body = await cache.get(`index|${type}|${language}`, async () =>
        toIndex(await catalogue.snapshot(), type, language),
      );
      return { status: 200 as const, body };
    },

    listPvpRooms: async ({ query }, ctx) => {
      const vendors = query.vassalage?.split(',') ?? null;
      const snapshot = await catalogue.snapshot();
      const rooms = { snapshot, vendors, now: ctx.now };
      return ok({ list: await pvpRooms(platform, rooms, getLanguage(query, ctx)) });
    },

    listLiveModels: async ({ query }, ctx) => {
      const vendors = query.vassalage?.split(',') ?? null;
      const language = getLanguage(query, ctx);
      return ok({ list: toLiveModels(await catalogue.snapshot(), vendors, language) });
    },

    listHotGames: async ({ query }, ctx) => {
      const { pageNo = 1, pageSize = DEFAULT_PAGE_SIZE } = query;
      const language = getLanguage(query, ctx);
      const { ids, mark } = await flagsFor(ctx);
      const produce = async () => {
        const snapshot = await catalogue.snapshot();
        const games = findGames(snapshot, { ...toGameQuery(query), filter: 'HOT', search: null });
        const page = getPage(games, pageNo, pageSize);
        return { list: toGamePage(page, snapshot, language, ids).list };
      };
      const key = `hot|${query.gameType}|${query.vassalage}|${pageNo}|${pageSize}|${language}`;
      const answers = mark === '' ? cache : flagged;
      return { status: 200 as const, body: await answers.get(key, produce, mark) };
    },
  };
}

/** Operator calls for vendors, games and maintenance (E14). */
export function catalogueOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const catalogue = getCatalogue(platform);
  return {
    setVendor: async ({ params: { vendorCode }, body }, ctx) => ({
      async commit(trx) {
        ctx.before = await vendorEntry(trx, vendorCode);
        await catalogue.enterVendor(trx, vendorCode, body);
        return ok(body);
      },
    }),
    setGame: async ({ params, body }, ctx) => {
      const nodeId = getNodeId(params.id);
      return {
        async commit(trx) {
          ctx.before = await gameEntry(trx, nodeId);
          await catalogue.enterGame(trx, nodeId, body);
          return ok(body);
        },
      };
    },
    setGameMaintenance: async ({ params, body: { maintenance } }, ctx) => {
      const game = await catalogue.findByNodeId(Number(params.id));
      if (!game) throw new ProblemError('not_found');
      const shown = (isFlagged: boolean) => ({
        nodeId: String(game.nodeId),
        maintenance: isFlagged,
      });
      return {
        async commit(trx) {
          const was = await catalogue.setMaintenance(trx, game.vendor, game.code, maintenance);
          if (was === null) throw new ProblemError('not_found');
          ctx.before = shown(was);
          return ok(shown(maintenance));
        },
      };
    },
    setVendorMaintenance: async ({ params: { vendorCode }, body: { maintenance } }, ctx) => ({
      async commit(trx) {
        const was = await catalogue.setMaintenance(trx, vendorCode, null, maintenance);
        if (was === null) throw new ProblemError('not_found');
        ctx.before = { vassalage: vendorCode, maintenance: was };
        return ok({ vassalage: vendorCode, maintenance });
      },
    }),
  };
}
