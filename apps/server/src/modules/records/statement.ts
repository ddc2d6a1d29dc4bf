import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import { getCatalogue } from '../catalogue/index.ts';
import type { Db } from '../wallet/index.ts';
import { totalsWire, type Reader } from './account-record.ts';
import { type Account, getEntries, SUMS, type Sums } from './entries.ts';
import type { RecordType } from './entry-types.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { ownedBy } from './owners.ts';
import { getDays, type Period, periodWire } from './period.ts';
import { getKind, ownWallet, walletChoices, getWallets } from './wallets.ts';

/** The reader of a statement, named on it. */
export interface Holder extends Reader {
  readonly account: string;
}

interface Line extends Sums {
  readonly type: RecordType;
}

interface Day extends Sums {
  /** Day of the month, counted from 1. */
  readonly day: number;
}

/**
 * A monthly statement of a wallet. The opening balance is the sum of earlier bookings; the closing
 * balance is the current balance minus later bookings: two independent readings that the month's
 * movements must connect.
 */
export async function readStatement(
  platform: Platform,
  holder: Holder,
  period: Period,
  wallet: string,
): Promise<Schemas['Statement']> {
  const { playerId, currency, language } = holder;
  const account = { owners: ownedBy(playerId), currency, kind: getKind(wallet) };
  const read = await oneMoment(holder.db, async (db) => {
    const wallets = await getWallets(db, playerId, currency);
    return {
      wallets,
      balance: ownWallet(wallets, wallet).balance,
      around: await sumAround(db, account, period),
      lines: await getLines(db, account, period),
      days: await byDay(db, account, period),
    };
  });
  const { before, after, firstAt } = read.around;
  const { currencyDigits: digits } = platform.config;
  const lines = read.lines.map(({ type, ...sums }) => ({ type, ...sumsWire(sums, digits) }));
  return {
    month: period.from.slice(0, 7),
    firstMonth: dayIn(period.timeZone, firstAt ?? period.asOf).slice(0, 7),
    period: periodWire(period),
    wallet,
    wallets: await walletChoices(getCatalogue(platform), read.wallets, language),
    account: holder.account,
    currency,
    currencySymbol: getCurrency(currency).symbol,
    opening: formatMoney(before, digits),
    lines,
    days: daysWire({ opening: before, names: getDays(period) }, read.days, digits),
    totals: totalsWire(getTotal(read.lines), digits),
    closing: formatMoney(read.balance - after, digits),
  };
}

const sumsWire = ({ count, in: gained, out }: Sums, digits: number) => ({
  count,
  in: formatMoney(gained, digits),
  out: formatMoney(out, digits),
});

const getTotal = (lines: readonly Sums[]): Sums => ({
  count: lines.reduce((sum, line) => sum + line.count, 0),
  in: lines.reduce((sum, line) => sum + line.in, 0n),
  out: lines.reduce((sum, line) => sum + line.out, 0n),
});

/** Each day starts from the balance of the previous one. */
function daysWire(
  { opening, names }: { readonly opening: bigint; readonly names: readonly string[] },
  days: readonly Day[],
  digits: number,
): Schemas['StatementDay'][] {
  let balance = opening;
  return days.map((day) => {
    const before = balance;
    balance += day.in + day.out;
    return {
      day: names[day.day - 1] ?? '',
      opening: formatMoney(before, digits),
      ...sumsWire(day, digits),
      closing: formatMoney(balance, digits),
    };
  });
}

interface Around {
  readonly before: bigint;
  readonly after: bigint;
  readonly firstAt: Date | null;
}

/** Sums before and after the month, and the time of the first booking. */
async function sumAround(db: Db, account: Account, { start, end }: Period): Promise<Around> {
  const { rows } = await sql<Around>`
    select coalesce(sum(amount) filter (where at < ${start}), 0)::bigint as before,
      coalesce(sum(amount) filter (where at >= ${end}), 0)::bigint as after, min(at) as "firstAt"
    from ${getEntries(account)} entry`.execute(db);
  return rows[0] ?? { before: 0n, after: 0n, firstAt: null };
}

async function getLines(db: Db, account: Account, { start, end }: Period): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select type, ${SUMS} from ${getEntries(account)} entry
    where at >= ${start} and at < ${end} group by type order by type`.execute(db);
  return rows;
}

async function byDay(db: Db, account: Account, period: Period): Promise<Day[]> {
  const { start, end, timeZone, to } = period;
  const edges = [...getDays(period), addDays(to, 1)].map((day) => startOfDay(timeZone, day));
  const { rows } = await sql<Day>`
    select width_bucket(at, ${edges}::timestamptz[]) as day, ${SUMS} from ${getEntries(account)} entry
    where at >= ${start} and at < ${end} group by 1 order by 1`.execute(db);
  return rows;
}
