import type { Schemas } from '@baize/api';
import { getCurrency } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type RequestContext } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { runningContract } from '../contracts/index.ts';
import { memberByAccount, memberById } from '../identity/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { getPeriod, periodWire } from '../records/index.ts';
import { getWallet } from '../wallet/index.ts';
import { billRounds } from './bill-rounds.ts';
import { getBill, owedBy, getPage } from './bills.ts';
import { markChanged } from './corrections.ts';
import { openBill } from './open-bill.ts';
import { settlementOperatorHandlers } from './operator.ts';
import { payAll } from './pay.ts';
import { runningPeriod } from './running-period.ts';
import { settleAll } from './settle.ts';
import { billWire, totalsWire } from './wire.ts';
import './tables.ts';

export { settlementRules } from './ledger-rules.ts';
export { billOfBooking, bills, contractSigns } from './views.ts';

/** Questions of one member in a minute; a round of a bill is read out of a whole team's. */
const RATE = { max: 120, windowMs: 60_000 };

/** Whoever is not there is a side of no bill. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const JOB = { name: 'settlement', cron: '* * * * *' };

/** Pays what contracts say, period by period (H98-H102, ADR 20). */
export function createSettlementModule(platform: Platform): ServerModule {
  platform.jobs.register({ ...JOB, run: () => settleAndPay(platform) });
  return {
    name: 'settlement',
    handlers: createHandlers(platform),
    operatorHandlers: settlementOperatorHandlers(platform),
  };
}

/** Settles what is over or has changed since, and pays what is due. */
export async function settleAndPay(platform: Platform): Promise<void> {
  await markChanged(platform);
  await settleAll(platform);
  await payAll(platform);
}

type Kind = Schemas['ContractKind'];
type Query = Schemas['BillQuery'];

function createHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  const page = (ctx: RequestContext, kind: Kind, query: Query, place: '/body' | '/query') =>
    billPage(platform, ctx, { kind, query, place });

  /** A bill of the member's. Throws `not_found` of any other, as of none. */
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

function reader(platform: Platform, ctx: RequestContext) {
  const session = ctx.requireSession();
  platform.limits.take(`settlement:${session.playerId}`, RATE);
  return session;
}

interface Asked {
  readonly kind: Kind;
  readonly query: Query;
  /** Where the days are asked for. */
  readonly place: '/body' | '/query';
}

/** Bills of a kind of which the member is a side, by the days on which their periods have ended. */
async function billPage(
  platform: Platform,
  ctx: RequestContext,
  { kind, query, place }: Asked,
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
      otherId: account === undefined ? undefined : (other?.id ?? NOBODY),
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
