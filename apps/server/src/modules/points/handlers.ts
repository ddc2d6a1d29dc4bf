import { moneyFor } from '@baize/rules/points';
import { readPage, toPage } from '../../platform/pages.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, startOfDay } from '../../platform/time-zone.ts';
import { localised } from '../catalogue/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { getPaymentPasswords } from '../payment-password/index.ts';
import { getPoints } from '../wallet/index.ts';
import { convertPoints, redeemReward } from './redeem.ts';
import { getRedemptionPage } from './redemption-store.ts';
import { offeredReward, getRewardPage } from './rewards.ts';
import { getSettings } from './settings.ts';
import { getTransactionPage } from './transactions.ts';
import { toPagedList, type Reading, recordWire, rewardWire } from './wire.ts';

/** Reward amounts are in the platform's currency. */
const hasMoney = ({ config }: Platform, currency: string) => currency === config.currency;

const toReading = ({ config }: Platform, language: string): Reading => ({
  language,
  digits: config.currencyDigits,
});

/** A member's points and rewards. */
export function pointsHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  const points = getPoints(platform);

  /** A member who may use the mall. Throws `feature_disabled`. */
  function redeemer(ctx: RequestContext) {
    const session = ctx.requireSession();
    if (!getSettings(platform).isOn) throw new ProblemError('feature_disabled');
    return session;
  }

  function getSpan({ from, to }: { from?: string | undefined; to?: string | undefined }) {
    const { timeZone } = getMerchant(platform).current().reporting;
    return {
      from: from === undefined ? undefined : startOfDay(timeZone, from),
      until: to === undefined ? undefined : startOfDay(timeZone, addDays(to, 1)),
    };
  }

  return {
    async getPointsBalance(_input, ctx) {
      const { playerId } = ctx.requireSession();
      return ok({ points: Number(await points.balance(db, playerId)), expires: false });
    },

    async getPointsConfig({ query }, ctx) {
      const { isOn: enabled, minimumConversion, ratios, rules } = getSettings(platform);
      const language = query.language ?? ctx.language;
      return ok({ enabled, minimumConversion, ratios, rules: localised(rules, language) });
    },

    async listRewards({ query }, ctx) {
      const { playerId, currency } = ctx.requireSession();
      const { pageNo = 1, pageSize = 20, language = ctx.language } = query;
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await getRewardPage(db, {
        ...page,
        hasMoney: hasMoney(platform, currency),
      });
      const there = await points.balance(db, playerId);
      const list = rows.map((row) => rewardWire(row, there, toReading(platform, language)));
      return ok(toPagedList(list, total, pageNo, pageSize));
    },

    async redeemReward({ body }, ctx) {
      const session = redeemer(ctx);
      const { playerId, currency } = session;
      const reward = await offeredReward(db, body.rewardId, hasMoney(platform, currency));
      if (reward === undefined) throw new ProblemError('not_found');
      // Last, because a wrong one counts.
      await getPaymentPasswords(platform).verify(session, body.paymentPassword);
      return {
        async commit(trx, request) {
          const asker = { playerId, currency, request, now: ctx.now };
          const redeemed = await redeemReward(platform, trx, asker, body);
          return ok(recordWire(redeemed, toReading(platform, ctx.language)));
        },
      };
    },

    async convertPoints({ body }, ctx) {
      const session = redeemer(ctx);
      const { playerId, currency } = session;
      const { ratios, minimumConversion } = getSettings(platform);
      // Points without value cannot be converted.
      if (Number(ratios.redeem) === 0) throw new ProblemError('feature_disabled');
      const wanted = BigInt(body.points);
      const amount = moneyFor(wanted, ratios.redeem, platform.config.currencyDigits);
      if (body.points < minimumConversion || amount === 0n)
        throw new ProblemError('amount_out_of_range');
      await getPaymentPasswords(platform).verify(session, body.paymentPassword);
      return {
        async commit(trx, request) {
          const asker = { playerId, currency, request, now: ctx.now };
          const converted = await convertPoints(platform, trx, asker, { points: wanted, amount });
          return ok(recordWire(converted, toReading(platform, ctx.language)));
        },
      };
    },

    async listRedemptions({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const page = { ...getSpan(query), ...readPage(query, ctx.now) };
      const wanted = { playerId, ...page, order: 'desc' } as const;
      const { rows, total } = await getRedemptionPage(db, wanted);
      const list = rows.map((row) => recordWire(row, toReading(platform, ctx.language)));
      return ok(toPage(list, total, page));
    },

    async listPointsTransactions({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const page = { ...getSpan(query), ...readPage(query, ctx.now) };
      const { list, total } = await getTransactionPage(db, { playerId, ...page });
      return ok(toPage(list, total, page));
    },
  };
}
