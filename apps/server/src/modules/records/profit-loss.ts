import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, startOfDay } from '../../platform/time-zone.ts';
import { games, type GameType, wireType } from '../catalogue/index.ts';
import { betCount, bookings, type Db, moneySigns, signedSum } from '../wallet/index.ts';
import type { Reader } from './account-record.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { getDays, type Period, periodWire } from './period.ts';

/** Play of one day and game type in minor units, without rollbacks. */
interface Cell {
  /** Day of the period, counted from 1. */
  readonly day: number;
  /** Null if the catalogue does not know the game. */
  readonly gameType: GameType | null;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** The reader's stakes and wins by day and game type, deposits and withdrawals (PC8). */
export async function profitLoss(
  platform: Platform,
  reader: Reader,
  period: Period,
): Promise<Schemas['ProfitLoss']> {
  const days = getDays(period);
  const { currencyDigits: digits } = platform.config;
  const { cells, inPeriod, ever } = await oneMoment(reader.db, async (db) => ({
    cells: await getCells(db, reader, period, days),
    inPeriod: netWire(await paid(db, reader, period), digits),
    ever: netWire(await paid(db, reader, null), digits),
  }));
  const total = (of: (cell: Cell) => bigint) => cells.reduce((sum, cell) => sum + of(cell), 0n);
  const [stake, payout] = [total((cell) => cell.stake), total((cell) => cell.payout)];
  return {
    period: periodWire(period),
    currencySymbol: getCurrency(reader.currency).symbol,
    cells: cells.map(({ day, gameType, bets, stake, payout }) => ({
      day: days[day - 1] ?? period.to,
      ...(gameType !== null && { gameType: wireType(gameType) }),
      bets,
      ...playWire(stake, payout, digits),
    })),
    totals: {
      bets: cells.reduce((sum, { bets }) => sum + bets, 0),
      ...playWire(stake, payout, digits),
    },
    netDeposits: inPeriod,
    netDepositsEver: ever,
  };
}

const playWire = (stake: bigint, payout: bigint, digits: number) => ({
  stake: formatMoney(stake, digits),
  payout: formatMoney(payout, digits),
  result: formatMoney(payout - stake, digits),
});

async function getCells(
  db: Db,
  { playerId, currency }: Reader,
  { timeZone, to, start, end }: Period,
  days: readonly string[],
): Promise<Cell[]> {
  const edges = [...days, addDays(to, 1)].map((day) => startOfDay(timeZone, day));
  const { rows } = await sql<Cell>`
    select width_bucket(booking.at, ${edges}::timestamptz[]) as day, game.game_type as "gameType",
      ${betCount} as bets,
      ${signedSum(moneySigns.stake)} as stake, ${signedSum(moneySigns.payout)} as payout
    from ${bookings.as('booking')}
    left join ${games.as('game')} on game.vendor_code = booking.vendor_code and game.game_code = booking.game_code
    where booking.owner = ${playerId} and booking.currency = ${currency}
      and booking.type in ('bet', 'win', 'rollback', 'win-rollback')
      and booking.at >= ${start} and booking.at < ${end}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Deposits and withdrawals, in a period or since the account was opened. */
interface PaymentTotals {
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

async function paid(
  db: Db,
  { playerId, currency }: Reader,
  period: Period | null,
): Promise<PaymentTotals> {
  // The list of types equals that of its index (migrations/440-records.sql).
  const { rows } = await sql<PaymentTotals>`
    select ${signedSum(moneySigns.deposits)} as deposits, ${signedSum(moneySigns.withdrawals)} as withdrawals
    from ${bookings.as('booking')}
    where owner = ${playerId} and currency = ${currency}
      and type in ('deposit', 'hold-captured', 'withdrawal-return')
      and ${period ? sql`at >= ${period.start} and at < ${period.end}` : sql`true`}`.execute(db);
  return rows[0] ?? { deposits: 0n, withdrawals: 0n };
}

function netWire({ deposits, withdrawals }: PaymentTotals, digits: number): Schemas['NetDeposits'] {
  return {
    deposits: formatMoney(deposits, digits),
    withdrawals: formatMoney(withdrawals, digits),
    net: formatMoney(deposits - withdrawals, digits),
  };
}
