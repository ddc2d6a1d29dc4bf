import { ok } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getFun } from './fun.ts';
import { requireGame } from './games.ts';
import { launchForMember } from './launch-game.ts';
import { leaveWithMoney } from './play-wallet.ts';

/** Opens games: the last checks before money is staked (C38, T45, X11). */
export function createLaunchModule(platform: Platform): ServerModule {
  const { config } = platform;

  return {
    name: 'launch',
    handlers: {
      launchFunGame: async ({ body }, ctx) => ok(await getFun(platform).launch(body, ctx)),

      launchGame: async ({ body }, ctx) => {
        const session = ctx.requireSession();
        const game = await requireGame(platform, body);
        const language = body.language ?? session.language;
        const more = {
          ...(body.scheme && { scheme: body.scheme }),
          ...(body.roomId !== undefined && { room: body.roomId }),
        };
        return ok(await launchForMember(platform, session, game, { language, now: ctx.now, more }));
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
