import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue, toWireGame, type CatalogueGame, type Snapshot } from '../catalogue/index.ts';
import { getFavouriteFlags } from '../favourites/index.ts';
import { getJackpots } from '../jackpots/index.ts';
import { listWinsOfGame } from '../winners/index.ts';
import { createVendorFigures } from './vendor-figures.ts';

/** K12 */
const MAX_ITEMS = 12;

/** Games that a player of this one may like: first those of its class, then of its vendor. */
function findSimilar(snapshot: Snapshot, game: CatalogueGame): CatalogueGame[] {
  const others = (snapshot.byType.get(game.type) ?? []).filter(
    (one) => one.nodeId !== game.nodeId && !one.opensList && !one.maintenance,
  );
  const isLike = (one: CatalogueGame): boolean =>
    (game.classify !== null && one.classify === game.classify) ||
    (game.tab !== null && one.tab === game.tab);
  const like = others.filter(isLike);
  const near = others.filter((one) => !isLike(one) && one.vendor === game.vendor);
  return [...like, ...near].slice(0, MAX_ITEMS);
}

/** The sheet of a game: what a player may want to know before the launch. */
export function createSheetsModule(platform: Platform): ServerModule {
  const { config, db } = platform;
  const catalogue = getCatalogue(platform);
  const readFigures = createVendorFigures(platform);

  async function getSheet(
    game: CatalogueGame,
    language: string,
    isFavourite: (nodeId: number) => boolean,
  ): Promise<Schemas['GameSheet']> {
    const { vendor, code: gameCode } = game;
    const snapshot = await catalogue.snapshot();
    const title = { vendor, gameCode, currency: config.currency };
    const jackpot = await getJackpots(platform).find(db, title);
    const [figures, lastWins] = await Promise.all([
      readFigures(game, jackpot !== null),
      listWinsOfGame(platform, game, { language, limit: MAX_ITEMS }),
    ]);
    const toWire = (one: CatalogueGame) =>
      toWireGame(one, snapshot, language, isFavourite(one.nodeId));
    return {
      game: toWire(game),
      ...(figures && { figures }),
      ...(jackpot && { jackpot: formatMoney(jackpot.amount, config.currencyDigits) }),
      currencySymbol: getCurrency(config.currency).symbol,
      lastWins,
      similar: findSimilar(snapshot, game).map(toWire),
    };
  }

  return {
    name: 'sheets',
    handlers: {
      getGameSheet: async ({ query }, ctx) => {
        const game = await catalogue.findByNodeId(Number(query.nodeId));
        if (!game) throw new ProblemError('not_found');
        const { session } = ctx;
        const flags = session ? await getFavouriteFlags(platform).of(session.playerId) : null;
        const language = query.language ?? ctx.language;
        return ok(await getSheet(game, language, (nodeId) => flags?.ids.has(nodeId) ?? false));
      },
    },
  };
}
