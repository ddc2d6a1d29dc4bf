import { sql } from 'kysely';
import { dayIn, startOfDay } from '../../platform/time-zone.ts';
import { bookings, type Db, isWithPlatform } from '../wallet/index.ts';
import { figureColumns, figuresOfBooking } from './figures.ts';
import { getProgress } from './progress.ts';
import './tables.ts';

/** Selects bookings of a currency between two day starts in a zone. */
export interface Wanted {
  readonly currency: string;
  readonly timeZone: string;
  readonly start: Date;
  /** Exclusive. */
  readonly end: Date;
  /** Ignores later bookings. */
  readonly asOf?: Date;
}

/**
 * Bookings between accounts and the platform, for the `from` of a query: rows with `owner`, `at`,
 * `is_whole_day` and the figures of `daily_sum`. A row is a day of an owner, or the part of it that
 * the owner spent in one place of the tree, or a single booking if its day is not summed. A day
 * with `is_whole_day` has exactly one row. Call it in the snapshot transaction that reads the rows,
 * because sums change.
 */
export async function sumsIn(db: Db, { currency, timeZone, start, end, asOf }: Wanted) {
  const from = getLater(start, await summedUntil(db, timeZone, asOf ?? end));
  return sql`(
    select owner, at, is_whole_day, ${figureColumns} from daily_sum
    where currency = ${currency} and at >= ${start} and at < ${earliest(from, end)}
    union all
    select booking.owner, booking.at, false, ${figuresOfBooking} from ${bookings.as('booking')}
    where booking.currency = ${currency} and ${isWithPlatform}
      and booking.at >= ${from} and booking.at < ${end} and ${asOf === undefined ? sql`true` : sql`booking.at <= ${asOf}`})`;
}

/** The start of the first day, as of `asOf`, whose bookings must be read one by one. */
async function summedUntil(db: Db, timeZone: string, asOf: Date): Promise<Date> {
  const progress = await getProgress(db);
  if (progress.until === null || progress.timeZone !== timeZone) return new Date(0);
  return startOfDay(timeZone, dayIn(timeZone, earliest(progress.until, asOf)));
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
const getLater = (one: Date, other: Date): Date => (one > other ? one : other);
