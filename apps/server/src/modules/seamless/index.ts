import './tables.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type RequestContext } from '../../platform/http/handlers.ts';
import { providerSecret, vendorSecret } from '../../platform/keys.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue } from '../catalogue/index.ts';
import { hasDeposits, RESULT_PATH } from '../deposits/index.ts';
import { findGameSession, getFun, redeemToken } from '../launch/index.ts';
import { getPaymentMethods } from '../payment-methods/index.ts';
import { getVendorWallets } from '../wallet/index.ts';
import { getBalance } from './calls.ts';
import { lateWinHandlers } from './late-wins/operator.ts';
import { roundHandlers } from './operator.ts';
import { vendorsWithOpenRounds } from './open-rounds.ts';
import { createPlay } from './play.ts';
import { verifySignature } from './signature.ts';

export { addPastRounds, type PastRound } from './add.ts';
export { roundRules } from './ledger-rules.ts';
export { computeSignature } from './signature.ts';
export type { RoundTable, VendorTransactionTable } from './tables.ts';
export { changesOfClosedRounds, rolledBackTransactions, rounds } from './views.ts';
export { getWins, type Win, type Wins } from './wins.ts';

/** Calls of one vendor in a minute; far above what a working one needs. */
const VENDOR_RATE = { max: 60_000, windowMs: 60_000 };
const REFUSED_RATE = { max: 300, windowMs: 60_000 };

/** What game vendors call (openapi/seamless.yaml). */
export function createSeamlessModule(platform: Platform): ServerModule {
  const play = createPlay(platform);
  const { db, config } = platform;
  getVendorWallets(platform).rounds.vendors = (trx, playerId) =>
    vendorsWithOpenRounds(platform, trx, playerId);

  /** The secret of whoever signs a call. Throws `vendor_unknown`; a provider of payments makes its own calls alone. */
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
        // The machine's clock, not the platform's: a test clock that was moved moves no vendor's.
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
      authenticate: async ({ body }, ctx) => {
        const vendor = getVendor(ctx);
        const session =
          (await redeemToken(db, vendor, body.sessionId, ctx.now)) ??
          (await findGameSession(db, vendor, body.sessionId, ctx.now));
        if (!session?.isOpen) throw new ProblemError('session_expired');
        const { id, playerId, displayName, gameCode, currency, language, expiresAt } = session;
        return ok({
          sessionId: id,
          playerId,
          displayName,
          gameCode,
          currency,
          decimals: config.currencyDigits,
          language,
          balance: await getBalance(platform, db, session),
          expiresAt: expiresAt.toISOString(),
        });
      },

      funSession: async ({ body }, ctx) =>
        ok(await getFun(platform).session(getVendor(ctx), body, ctx.now)),

      vendorBalance: async ({ body }, ctx) => {
        const session = await findGameSession(db, getVendor(ctx), body.sessionId, ctx.now);
        if (!session?.isOpen) throw new ProblemError('session_expired');
        if (session.playerId !== body.playerId) throw new ProblemError('player_not_found');
        const { playerId, currency } = session;
        return ok({ playerId, currency, balance: await getBalance(platform, db, session) });
      },

      bet: async ({ body }, ctx) => ok(await play.bet(getVendor(ctx), body, ctx.now)),
      win: async ({ body }, ctx) => ok(await play.win(getVendor(ctx), body, ctx.now)),
      promotionWin: async ({ body }, ctx) =>
        ok(await play.promotionWin(getVendor(ctx), body, ctx.now)),
      rollback: async ({ body }, ctx) => ok(await play.rollback(getVendor(ctx), body, ctx.now)),
      closeRound: async ({ body }, ctx) => ok(await play.closeRound(getVendor(ctx), body, ctx.now)),
    },
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
