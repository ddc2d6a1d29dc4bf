import { ok, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { type AccountFilter, accountRecords, accountTotals } from './account-record.ts';
import { bonusRecords } from './bonus-record.ts';
import { betRecords, betsIn, betTotals } from './bet-record.ts';
import type { RecordType } from './entry-types.ts';
import { ownedBy } from './owners.ts';
import { pageIn } from './page.ts';
import { getMonth, getPeriod, type PeriodQuery } from './period.ts';
import { profitLoss } from './profit-loss.ts';
import { readStatement } from './statement.ts';

export {
  type Account,
  anyBooking,
  type EntryFilter,
  getPage as pageOfEntries,
  getSums as sumsOfEntries,
} from './entries.ts';
export { entryWire, totalsWire } from './account-record.ts';
export { anyRound, type BetReader, betRecords, betsIn, betTotals } from './bet-record.ts';
export type { RecordType } from './entry-types.ts';
export { namesIn } from './names.ts';
export type { AnyRow, Owners } from './owners.ts';
export { type Page, pageIn, pageWire } from './page.ts';
export { getDays, type Period, getPeriod, type PeriodQuery, periodWire } from './period.ts';

/** Filter of a wallet's bookings on the wire. */
interface EntryQuery extends PeriodQuery {
  readonly wallet?: string | undefined;
  readonly type?: RecordType | undefined;
}

/** Requests per player and minute; a file of a long period reads dozens of pages. */
const RATE = { max: 300, windowMs: 60_000 };

/**
 * Records of a member's money, in the merchant's zone (H65): bookings, bets, profit and loss,
 * statements.
 */
export function createRecordsModule(platform: Platform): ServerModule {
  const zone = () => getMerchant(platform).current().reporting.timeZone;

  /** The calling member, who reads only their own records. */
  function createReader(ctx: RequestContext) {
    const { playerId, currency, account } = ctx.requireSession();
    platform.limits.take(`records:${playerId}`, RATE);
    return { db: ctx.reads, playerId, currency, account, language: ctx.language };
  }

  function createBetReader(ctx: RequestContext) {
    const { db, playerId, currency, language } = createReader(ctx);
    return { db, players: ownedBy(playerId), currency, language };
  }

  /** Parses the wire's filter. */
  const entriesIn = (query: EntryQuery, { now }: RequestContext): AccountFilter => ({
    wallet: query.wallet ?? 'MAIN',
    type: query.type,
    period: getPeriod(query, zone(), now),
  });

  return {
    name: 'records',
    handlers: {
      async listAccountRecords({ query }, ctx) {
        const reader = createReader(ctx);
        return ok(await accountRecords(platform, reader, entriesIn(query, ctx), pageIn(query)));
      },

      async getAccountTotals({ query }, ctx) {
        const reader = createReader(ctx);
        return ok(await accountTotals(platform, reader, entriesIn(query, ctx)));
      },

      async listBetRecords({ query }, ctx) {
        const reader = createBetReader(ctx);
        return ok(
          await betRecords(platform, reader, betsIn(query, zone(), ctx.now), pageIn(query)),
        );
      },

      async getBetTotals({ query }, ctx) {
        const reader = createBetReader(ctx);
        return ok(await betTotals(platform, reader, betsIn(query, zone(), ctx.now)));
      },

      async listBonuses({ query }, ctx) {
        const reader = createReader(ctx);
        const period = getPeriod(query, zone(), ctx.now);
        const wanted = { period, state: query.state, ...pageIn(query) };
        return ok(await bonusRecords(platform, reader, wanted));
      },

      async getProfitLoss({ query }, ctx) {
        const reader = createReader(ctx);
        return ok(await profitLoss(platform, reader, getPeriod(query, zone(), ctx.now)));
      },

      async getStatement({ query }, ctx) {
        const reader = createReader(ctx);
        const { month, wallet = 'MAIN' } = query;
        return ok(await readStatement(platform, reader, getMonth(month, zone(), ctx.now), wallet));
      },
    },
  };
}
