import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type SeamlessHandlers } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CatalogueGame, getCatalogue } from '../catalogue/index.ts';
import { findGameSession, launchForMember } from '../launch/index.ts';
import { findRecentGames } from '../recent/index.ts';
import { isLottery, listByMode, listVn, listVnRegions, toLotteryGame } from './games.ts';
import { getDrawState, getOrderState } from './order-state.ts';
import {
  type DrawRow,
  findOrderOwner,
  listDraws,
  type OrderRow,
  getOrderPage,
  saveOrder,
} from './store.ts';
import { createDrawFeed, type VendorResult } from './vendor-draws.ts';

/** Results of one lottery in a response. */
const RESULTS = 20;
const DEFAULT_PAGE_SIZE = 20;

/** The calls of players (C42 to C45). */
export function lotteryHandlers(platform: Platform): Partial<Handlers> {
  const catalogue = getCatalogue(platform);
  const feed = createDrawFeed(platform);

  async function toList(games: readonly CatalogueGame[], language: string) {
    const nextDraws = await feed.readNextDraws(games);
    return games.map((game) => toLotteryGame(game, language, nextDraws.get(game.nodeId)));
  }

  return {
    async listLotteryGames({ query }, ctx) {
      const games = listByMode(await catalogue.snapshot(), query.prizeMode);
      const list = await toList(games, query.language ?? ctx.language);
      return ok({ prizeMode: query.prizeMode, list });
    },

    async getVnLotteryMenu({ query }, ctx) {
      const language = query.language ?? ctx.language;
      const regions = listVnRegions(await catalogue.snapshot(), language);
      const list = await Promise.all(
        regions.map(async ({ region, games }) => ({
          region,
          games: await toList(games, language),
        })),
      );
      return ok({ list });
    },

    async launchLotteryLobby({ body }, ctx) {
      const games = listVn(await catalogue.snapshot());
      const game = body.gameCode
        ? games.find(({ code }) => code === body.gameCode)
        : (games.find(({ maintenance }) => !maintenance) ?? games[0]);
      if (!game) throw new ProblemError('not_found');
      if (game.maintenance) throw new ProblemError('game_maintenance');
      const session = ctx.requireSession();
      const { device, backUrl } = body;
      const language = body.language ?? session.language;
      const more = { device, back: backUrl };
      return ok(await launchForMember(platform, session, game, { language, now: ctx.now, more }));
    },

    async listRecentLottery({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const { byNodeId } = await catalogue.snapshot();
      const games = (await findRecentGames(platform, playerId, ctx.reads))
        .flatMap((nodeId) => byNodeId.get(nodeId) ?? [])
        .filter(isLottery)
        .slice(0, 100);
      return ok({ list: await toList(games, query.language ?? ctx.language) });
    },

    async listLotteryDraws({ query }, ctx) {
      const game = await catalogue.find(query.vassalage, query.gameCode);
      if (!game || !isLottery(game)) throw new ProblemError('not_found');
      const draws = await feed.readDraws(game, RESULTS);
      if (!draws) throw new ProblemError('vendor_unavailable');
      const { round, drawsAt, closesAt, commitment, results } = draws;
      return ok({
        game: toLotteryGame(game, query.language ?? ctx.language, new Date(drawsAt)),
        next: {
          drawNumber: round,
          drawsAt: toText(drawsAt),
          closesAt: toText(closesAt),
          commitment,
        },
        results: results.map(toWireResult),
      });
    },

    async listLotteryOrders({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = query;
      const { orders, total } = await getOrderPage(platform.db, playerId, { page, pageSize });
      const draws = await listDraws(platform.db, playerId, orders);
      const { byCode } = await catalogue.snapshot();
      const language = query.language ?? ctx.language;
      const list = orders.flatMap((order) => {
        const game = byCode.get(`${order.vendor_code}/${order.game_code}`);
        const own = draws.filter(
          (draw) => draw.order_id === order.order_id && draw.vendor_code === order.vendor_code,
        );
        if (!game || own.length === 0) return [];
        const digits = platform.config.currencyDigits;
        return [toWireOrder(order, own, toLotteryGame(game, language), { digits, now: ctx.now })];
      });
      return ok({ total, list });
    },
  };
}

/** The call of vendors. */
export function lotteryVendorHandlers(platform: Platform): Partial<SeamlessHandlers> {
  return {
    async reportLotteryOrder({ body }, ctx) {
      const vendor = String(ctx.headers['x-vendor-code']);
      const { playerId, gameCode, orderId } = body;
      const session = await findGameSession(platform.db, vendor, body.sessionId, ctx.now);
      if (session?.playerId !== playerId) throw new ProblemError('player_not_found');
      const game = await getCatalogue(platform).find(vendor, gameCode);
      if (!game || !isLottery(game)) throw new ProblemError('game_not_found');
      const owner = await findOrderOwner(platform.db, vendor, orderId);
      if (owner !== null && owner !== playerId) throw new ProblemError('player_not_found');
      const draws = await platform.transaction((trx) => saveOrder(trx, vendor, body, ctx.now));
      return ok({ orderId, draws });
    },
  };
}

const toText = (ms: number): string => new Date(ms).toISOString();

const toWireResult = (result: VendorResult) => ({
  drawNumber: result.round,
  drawnAt: toText(result.drawnAt),
  numbers: [...result.numbers],
  commitment: result.commitment,
  serverSeed: result.serverSeed,
  clientSeed: result.clientSeed,
});

function toWireOrder(
  order: OrderRow,
  draws: readonly DrawRow[],
  game: ReturnType<typeof toLotteryGame>,
  { digits, now }: { readonly digits: number; readonly now: Date },
) {
  const sum = (amounts: readonly bigint[]): string =>
    formatMoney(
      amounts.reduce((total, amount) => total + amount, 0n),
      digits,
    );
  const facts = draws.map((draw) => ({
    drawsAt: draw.draws_at,
    isClosed: draw.closed_at !== null,
    isVoid: draw.voided_at !== null,
    hasWon: draw.wins > 0n,
  }));
  return {
    orderId: order.order_id,
    game,
    betKind: order.bet_kind,
    selection: order.selection,
    placedAt: order.placed_at.toISOString(),
    state: getOrderState(facts, now),
    stopsOnWin: order.stops_on_win,
    size: order.size,
    stake: sum(draws.map(({ bets }) => bets)),
    win: sum(draws.map(({ wins }) => wins)),
    draws: draws.map((draw, index) => ({
      drawNumber: draw.draw_number,
      drawsAt: draw.draws_at.toISOString(),
      state: getDrawState(facts[index]!, now),
      stake: formatMoney(draw.bets, digits),
      win: formatMoney(draw.wins, digits),
    })),
  };
}
