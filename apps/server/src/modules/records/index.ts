import { ok, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { fromWireType } from '../catalogue/index.ts';
import { merchantOf } from '../merchant-settings/index.ts';
import { accountRecords } from './account-record.ts';
import { bonusRecords } from './bonus-record.ts';
import { betRecords } from './bet-record.ts';
import { ownedBy } from './owners.ts';
import { monthOf, periodOf } from './period.ts';
import { profitLoss } from './profit-loss.ts';
import { statement } from './statement.ts';

export { type Account, pageOf as pageOfEntries, sumsOf as sumsOfEntries } from './entries.ts';
export { entryWire, totalsWire } from './account-record.ts';
export { type BetQuery, betRecords } from './bet-record.ts';
export type { RecordType } from './entry-types.ts';
export { namesIn } from './names.ts';
export { oneMoment } from './one-moment.ts';
export type { Owners } from './owners.ts';
export { daysOf, type Period, periodOf, type PeriodQuery, periodWire } from './period.ts';

/** Questions of one player in a minute; a file of a long period asks for dozens of pages. */
const RATE = { max: 300, windowMs: 60_000 };

/** What a member's money has done, in the merchant's zone (H65): bookings, bets, profit and loss, statements. */
export function createRecordsModule(platform: Platform): ServerModule {
  const zone = () => merchantOf(platform).current().reporting.timeZone;

  /** The member, who reads nobody else's records. */
  function readerOf(ctx: RequestContext) {
    const { playerId, currency, account } = ctx.requireSession();
    platform.limits.take(`records:${playerId}`, RATE);
    return { playerId, currency, account, language: ctx.language };
  }

  return {
    name: 'records',
    handlers: {
      async listAccountRecords({ query }, ctx) {
        const reader = readerOf(ctx);
        const { wallet = 'MAIN', type, pageNo = 1, pageSize = 20 } = query;
        const period = periodOf(query, zone(), ctx.now);
        const wanted = { period, wallet, type, pageNo, pageSize };
        return ok(await accountRecords(platform, reader, wanted));
      },

      async listBetRecords({ query }, ctx) {
        const reader = readerOf(ctx);
        const { gameType, vendor, status, pageNo = 1, pageSize = 20 } = query;
        const period = periodOf(query, zone(), ctx.now);
        const type = gameType === undefined ? undefined : fromWireType(gameType);
        const wanted = { period, gameType: type, vendor, status, pageNo, pageSize };
        const { playerId, ...rest } = reader;
        return ok(await betRecords(platform, { ...rest, players: ownedBy(playerId) }, wanted));
      },

      async listBonuses({ query }, ctx) {
        const reader = readerOf(ctx);
        const { state, pageNo = 1, pageSize = 20 } = query;
        const period = periodOf(query, zone(), ctx.now);
        return ok(await bonusRecords(platform, reader, { period, state, pageNo, pageSize }));
      },

      async getProfitLoss({ query }, ctx) {
        const reader = readerOf(ctx);
        return ok(await profitLoss(platform, reader, periodOf(query, zone(), ctx.now)));
      },

      async getStatement({ query }, ctx) {
        const reader = readerOf(ctx);
        const { month, wallet = 'MAIN' } = query;
        return ok(await statement(platform, reader, monthOf(month, zone(), ctx.now), wallet));
      },
    },
  };
}
