import './tables.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type RequestContext } from '../../platform/http/handlers.ts';
import { providerSecret, vendorSecret } from '../../platform/keys.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue, localised, wireType } from '../catalogue/index.ts';
import { hasDeposits, RESULT_PATH } from '../deposits/index.ts';
import { findGameSession, getFun, redeemToken } from '../launch/index.ts';
import { getPaymentMethods } from '../payment-methods/index.ts';
import { getBalance, type Wire } from './calls.ts';
import { getVendorJackpot } from './jackpot-win.ts';
import { jackpotService, type Jackpots } from './jackpots.ts';
import { lateWinHandlers } from './late-wins/operator.ts';
import { roundHandlers } from './operator.ts';
import { createPlay } from './play.ts';
import { verifySignature } from './signature.ts';

export { addPastRounds, type PastRound } from './add.ts';
export type { Jackpots } from './jackpots.ts';
export { roundRules } from './ledger-rules.ts';
export { findVendorsWithOpenRounds } from './open-rounds.ts';
export { computeSignature } from './signature.ts';
export type { RoundTable, VendorTransactionTable } from './tables.ts';
export { changesOfClosedRounds, rolledBackTransactions, rounds } from './views.ts';
export { getWins, type Win, type Wins } from './wins.ts';

/** Calls per vendor and minute; far above normal use. */
const VENDOR_RATE = { max: 60_000, windowMs: 60_000 };
const REFUSED_RATE = { max: 300, windowMs: 60_000 };

/** Calls of game vendors (openapi/seamless.yaml). */
export function createSeamlessModule(
  platform: Platform,
  needs: { readonly jackpots: Jackpots },
): ServerModule {
  const jackpots = jackpotService.create(platform, needs.jackpots);
  const play = createPlay(platform);
  const { db, config } = platform;

  /**
   * The secret of a call's signer. Throws `vendor_unknown`; a payment provider may only make its
   * own calls.
   */
  async function getSecret(code: string, target: string): Promise<string> {
    const masterKey = config.vendorMasterKey ?? '';
    if (isPaymentCall(target)) {
      const isKnown =
        getPaymentMethods(platform).hasProvider(code) || (await hasDeposits(db, code));
      if (!isKnown) throw new ProblemError('vendor_unknown');
      return providerSecret(masterKey, code);
    }
    const { vendors } = await getCatalogue(platform).snapshot();
    if (!vendors.has(code)) throw new ProblemError('vendor_unknown');
    return vendorSecret(masterKey, code);
  }

  return {
    name: 'seamless',

    async verifyVendor(ctx) {
      try {
        const vendor = getVendor(ctx);
        const target = ctx.raw.request.url ?? '';
        const secret = await getSecret(vendor, target);
        const call = {
          timestamp: header(ctx, 'x-timestamp'),
          method: ctx.raw.request.method ?? '',
          target,
          signature: header(ctx, 'x-signature'),
          body: ctx.raw.body ?? Buffer.alloc(0),
        };
        // The machine's clock, not the platform's: moving the test clock does not move the
        // vendors'.
        const skewMs = config.seamlessSkewSeconds * 1000;
        verifySignature(call, secret, Date.now(), skewMs);
        platform.limits.take(`vendor:${vendor}`, VENDOR_RATE);
      } catch (error) {
        platform.limits.take(`vendor-refused:${ctx.addressBlock}`, REFUSED_RATE);
        throw error;
      }
    },

    operatorHandlers: { ...roundHandlers(platform), ...lateWinHandlers(platform) },

    seamlessHandlers: {
      authenticate: async ({ body }, ctx) =>
        ok(await authenticate(platform, getVendor(ctx), body, ctx.now)),

      funSession: async ({ body }, ctx) => {
        const vendor = getVendor(ctx);
        const session = await getFun(platform).session(vendor, body, ctx.now);
        const title = { vendor, gameCode: session.gameCode, currency: config.currency };
        return ok({ ...session, jackpot: (await jackpots.find(db, title)) !== null });
      },

      vendorBalance: async ({ body }, ctx) => {
        const session = await findGameSession(db, getVendor(ctx), body.sessionId, ctx.now);
        if (!session?.isOpen) throw new ProblemError('session_expired');
        if (session.playerId !== body.playerId) throw new ProblemError('player_not_found');
        const { playerId, currency } = session;
        return ok({ playerId, currency, balance: await getBalance(platform, db, session) });
      },

      bet: async ({ body }, ctx) => ok(await play.bet(getVendor(ctx), body, ctx.now)),
      win: async ({ body }, ctx) => ok(await play.win(getVendor(ctx), body, ctx.now)),
      vendorJackpot: async ({ body }, ctx) =>
        ok(await getVendorJackpot(platform, getVendor(ctx), body)),
      jackpotWin: async ({ body }, ctx) => ok(await play.jackpotWin(getVendor(ctx), body, ctx.now)),
      promotionWin: async ({ body }, ctx) =>
        ok(await play.promotionWin(getVendor(ctx), body, ctx.now)),
      rollback: async ({ body }, ctx) => ok(await play.rollback(getVendor(ctx), body, ctx.now)),
      closeRound: async ({ body }, ctx) => ok(await play.closeRound(getVendor(ctx), body, ctx.now)),
    },
  };
}

/** The player of a launch or an open session, and the title. Throws `session_expired`. */
async function authenticate(
  platform: Platform,
  vendor: string,
  { sessionId }: Wire['AuthenticateRequest'],
  now: Date,
): Promise<Wire['AuthenticateResult']> {
  const { db, config } = platform;
  const session =
    (await redeemToken(db, vendor, sessionId, now)) ??
    (await findGameSession(db, vendor, sessionId, now));
  if (!session?.isOpen) throw new ProblemError('session_expired');
  const { id, playerId, displayName, gameCode, currency, language, expiresAt } = session;
  const game = await getCatalogue(platform).find(vendor, gameCode);
  const jackpot = await jackpotService.get(platform).find(db, { vendor, gameCode, currency });
  return {
    sessionId: id,
    playerId,
    displayName,
    gameCode,
    ...(game && { gameType: wireType(game.type), gameName: localised(game.names, 'EN') }),
    jackpot: jackpot !== null,
    currency,
    decimals: config.currencyDigits,
    language,
    balance: await getBalance(platform, db, session),
    expiresAt: expiresAt.toISOString(),
  };
}

const isPaymentCall = (target: string): boolean => target.split('?', 1)[0] === RESULT_PATH;

function getVendor(ctx: RequestContext): string {
  return header(ctx, 'x-vendor-code');
}

function header(ctx: RequestContext, name: string): string {
  const value = ctx.headers[name];
  return typeof value === 'string' ? value : '';
}
