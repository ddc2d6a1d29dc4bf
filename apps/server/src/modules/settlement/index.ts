import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type RequestContext } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { runningContract } from '../contracts/index.ts';
import { downlineByAccount, memberByAccount, memberById } from '../accounts/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { getPeriod, periodWire } from '../records/index.ts';
import { getWallet } from '../wallet/index.ts';
import { billRounds } from './bill-rounds.ts';
import { getBill, owedBy, getPage } from './bills.ts';
import { markChanged } from './corrections.ts';
import { openBill } from './open-bill.ts';
import { settlementOperatorHandlers } from './operator.ts';
import { payAll } from './pay.ts';
import { findCarriedLoss, runningPeriod } from './running-period.ts';
import { settleAll } from './settle.ts';
import { billWire, totalsWire } from './wire.ts';
import './tables.ts';

export { settlementRules } from './ledger-rules.ts';
export { billOfBooking, bills, contractSigns } from './views.ts';

/** Requests per member and minute; reading a bill's rounds reads a whole team's. */
const RATE = { max: 120, windowMs: 60_000 };

/** An id that is no side of any bill. */
const NO_MEMBER_ID = '00000000-0000-0000-0000-000000000000';

const JOB = { name: 'settlement', cron: '* * * * *' };

/** Pays contracts, period by period (H98-H102, ADR 20). */
export function createSettlementModule(platform: Platform): ServerModule {
  platform.jobs.register({ ...JOB, run: () => settleAndPay(platform) });
  return {
    name: 'settlement',
    handlers: createHandlers(platform),
    operatorHandlers: settlementOperatorHandlers(platform),
  };
}

/** Settles finished or changed periods and pays due bills. */
export async function settleAndPay(platform: Platform): Promise<void> {
  await markChanged(platform);
  await settleAll(platform);
  await payAll(platform);
}

type Kind = Schemas['ContractKind'];
type Query = Schemas['BillQuery'];

function createHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  const page = (ctx: RequestContext, kind: Kind, query: Query, place: '/body' | '/query') =>
    billPage(platform, ctx, { kind, query, place });

  /** The member's bill. Throws `not_found` equally for another's and a missing one. */
  async function ownBill(ctx: RequestContext, id: string) {
    const { playerId } = reader(platform, ctx);
    const bill = isId(id) ? await getBill(db, playerId, id) : undefined;
    if (bill === undefined) throw new ProblemError('not_found');
    return bill;
  }

  return {
    getHourSalary: async ({ body }, ctx) => ok(await page(ctx, 'hourly', body, '/body')),
    getRealtimeSalary: async ({ body }, ctx) => ok(await page(ctx, 'realtime', body, '/body')),
    requestDividend: async ({ body }, ctx) => ok(await page(ctx, 'dividend', body, '/body')),
    getDailySalaryContract: async ({ query }, ctx) => ok(await page(ctx, 'daily', query, '/query')),
    async getRunningPeriod({ query: { kind } }, ctx) {
      const { playerId } = reader(platform, ctx);
      const running = await runningPeriod(platform, playerId, kind, ctx.now);
      return ok({ ...(running && { running }) });
    },
    async getCarriedLoss({ query: { downline } }, ctx) {
      const { playerId, currency } = reader(platform, ctx);
      const sides = await findSides(platform, playerId, downline);
      const amount = formatMoney(await findCarriedLoss(platform, sides, ctx.now), digits);
      return ok({ amount, currency, currencySymbol: getCurrency(currency).symbol });
    },
    getBill: async ({ params: { billId } }, ctx) =>
      ok(await openBill(platform, await ownBill(ctx, billId), ctx.now)),
    async listBillRounds({ params: { billId }, query: { pageNo = 1, pageSize = 20 } }, ctx) {
      const bill = await ownBill(ctx, billId);
      const payee = await memberById(db, bill.payee_id);
      if (payee === undefined) throw new ProblemError('not_found');
      return ok(await billRounds(platform, bill, payee, { pageNo, pageSize }));
    },
  };
}

/** The sides of a contract with a direct downline, or with the own upline. Throws `not_found`. */
async function findSides({ db }: Platform, playerId: string, downline: string | undefined) {
  if (downline === undefined) {
    const own = await memberById(db, playerId);
    return { uplineId: own?.parent_id ?? null, downlineId: playerId };
  }
  const found = await downlineByAccount(db, playerId, downline);
  if (found === undefined) throw new ProblemError('not_found');
  return { uplineId: playerId, downlineId: found.id };
}

function reader(platform: Platform, ctx: RequestContext) {
  const session = ctx.requireSession();
  platform.limits.take(`settlement:${session.playerId}`, RATE);
  return session;
}

interface PeriodQuery {
  readonly kind: Kind;
  readonly query: Query;
  /** Where the request has the days. */
  readonly place: '/body' | '/query';
}

/** The member's bills of a kind, by the days on which their periods ended. */
async function billPage(
  platform: Platform,
  ctx: RequestContext,
  { kind, query, place }: PeriodQuery,
): Promise<Schemas['BillPage']> {
  const {
    db,
    config: { currencyDigits: digits },
  } = platform;
  const { playerId, currency } = reader(platform, ctx);
  const { side, account, pageNo = 1, pageSize = 20 } = query;
  const { timeZone } = getMerchant(platform).current().reporting;
  const period = getPeriod(query, timeZone, ctx.now, place);
  const other = account === undefined ? undefined : await memberByAccount(db, account);
  const { bills, totals } = await getPage(
    db,
    {
      memberId: playerId,
      kind,
      side,
      otherId: account === undefined ? undefined : (other?.id ?? NO_MEMBER_ID),
      ended: { after: period.start, until: period.end },
      asOf: period.asOf,
    },
    { offset: (pageNo - 1) * pageSize, limit: pageSize },
  );
  const { available } = await getWallet(platform).funds(db, playerId, currency);
  const owed = await owedBy(db, playerId);
  const contract = await runningContract(db, playerId, kind, digits);
  return {
    period: periodWire(period),
    currency,
    currencySymbol: getCurrency(currency).symbol,
    list: bills.map((bill) => billWire(bill, ctx.now, digits)),
    totals: totalsWire(totals, digits),
    reserve: { owed: formatMoney(owed, digits), available: formatMoney(available, digits) },
    ...(contract && { contract }),
    pageNo,
    totalPages: Math.ceil(totals.count / pageSize),
  };
}
