import { ok } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import { maskedName } from '../../platform/masked-name.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue, localised, wireType } from '../catalogue/index.ts';
import { getFun } from './fun.ts';
import { playersByGame } from './game-sessions.ts';
import { gameUrl, openGame } from './games.ts';
import { leaveWithMoney, openWithMoney } from './play-wallet.ts';

/** A player who opens games faster than this is a program. */
const LAUNCH_RATE = { max: 60, windowMs: 60_000 };
const HOUR = 3_600_000;

/** Opens games: the last checks before money is at stake (C38, T45, X11). */
export function createLaunchModule(platform: Platform): ServerModule {
  const { config } = platform;
  getCatalogue(platform).openGames.players = () => playersByGame(platform.db, platform.clock.now());

  return {
    name: 'launch',
    handlers: {
      launchFunGame: async ({ body }, ctx) => ok(await getFun(platform).launch(body, ctx)),

      launchGame: async ({ body }, ctx) => {
        const session = ctx.requireSession();
        platform.limits.take(`launch:${session.playerId}`, LAUNCH_RATE);
        const game = await openGame(platform, body);
        const language = body.language ?? session.language;
        const gameName = localised(game.names, language);
        const expiresAt = new Date(ctx.now.getTime() + config.gameSessionHours * HOUR);
        const { id, token, account } = await platform.transaction((trx) =>
          openWithMoney(platform, trx, {
            playerId: session.playerId,
            vendor: game.vendor,
            gameCode: game.code,
            nodeId: String(game.nodeId),
            displayName: maskedName(session.nickname),
            currency: session.currency,
            language,
            now: ctx.now,
            expiresAt,
          }),
        );
        return ok({
          url: gameUrl(config.arcadeOrigin, {
            token,
            game: game.code,
            vendor: game.vendor,
            lang: language,
            name: gameName,
          }),
          sessionId: id,
          gameName,
          vassalage: game.vendor,
          gameCode: game.code,
          gameType: wireType(game.type),
          expiresAt: expiresAt.toISOString(),
          wallet: account === 'cash' ? ('single' as const) : ('transfer' as const),
        });
      },

      leaveGame: async ({ body }, ctx) => {
        const { playerId, currency } = ctx.requireSession();
        const left = { id: body.sessionId, now: ctx.now };
        const collected = await platform.transaction((trx) =>
          leaveWithMoney(platform, trx, { playerId, currency }, left),
        );
        return ok({ collected: formatMoney(collected, config.currencyDigits) });
      },
    },
  };
}
