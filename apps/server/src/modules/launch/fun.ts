import type { Schemas } from '@baize/api';
import type { SeamlessSchemas } from '@baize/api/seamless';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { derivedKey } from '../../platform/keys.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { getCatalogue, localised, wireType, type CatalogueGame } from '../catalogue/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { funToken, funTokenTime } from './fun-token.ts';
import { gameUrl, requireGame } from './games.ts';

/** A visitor who opens games faster than this is a bot. */
const PER_ADDRESS = { max: 30, windowMs: 60_000 };
const MINUTE = 60_000;

/** Games with play money: they never read or write the wallet (H105). */
export interface Fun {
  /** Throws `not_found`, `game_maintenance`, `fun_unsupported` or `rate_limited`. */
  launch(body: Schemas['FunRequest'], ctx: RequestContext): Promise<Schemas['FunLaunch']>;
  /**
   * The vendor's session for a token; throws `session_expired` if the token is invalid or expired.
   */
  session(
    vendor: string,
    body: SeamlessSchemas['FunSessionRequest'],
    now: Date,
  ): Promise<SeamlessSchemas['FunSessionResult']>;
}

const getScheme = ({ scheme }: Schemas['FunRequest']) => (scheme ? { scheme } : {});

/** The play-money side of a platform's launches. */
export const getFun = service((platform: Platform): Fun => {
  const { config } = platform;
  const key = derivedKey(config.vendorMasterKey, 'fun-launch');
  const isOn = () => getMerchant(platform).current().switches.funMode;
  const getEnd = (begun: Date) => new Date(begun.getTime() + config.funSessionMinutes * MINUTE);
  const tokenGame = ({ vendor, code }: CatalogueGame) => ({ vendor, gameCode: code });

  return {
    async launch(body, ctx) {
      platform.limits.take(`fun:${ctx.addressBlock}`, PER_ADDRESS);
      const game = await requireGame(platform, body);
      if (!game.playsForFun) throw new ProblemError('fun_unsupported');
      const lang = body.language ?? ctx.language;
      const gameName = localised(game.names, lang);
      const token = funToken(key, tokenGame(game), ctx.now);
      const address = { token, game: game.code, vendor: game.vendor, lang, name: gameName };
      return {
        url: gameUrl(platform, { ...address, ...getScheme(body), mode: 'fun' }),
        gameName,
        vassalage: game.vendor,
        gameCode: game.code,
        gameType: wireType(game.type),
        expiresAt: getEnd(ctx.now).toISOString(),
      };
    },

    async session(vendor, { token, gameCode }, now) {
      const begun = funTokenTime(key, { vendor, gameCode }, token, now);
      const game = await getCatalogue(platform).find(vendor, gameCode);
      const isOpen = begun !== null && isOn() && game?.playsForFun === true && !game.maintenance;
      if (!isOpen) throw new ProblemError('session_expired');
      return {
        gameCode,
        gameType: wireType(game.type),
        gameName: localised(game.names, 'EN'),
        minimumAge: getMerchant(platform).current().minimumAge.years,
        askAge: config.jurisdiction.profile === 'regulated' ? 'always' : 'once',
        expiresAt: getEnd(begun).toISOString(),
      };
    },
  };
});
