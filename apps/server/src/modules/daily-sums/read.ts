import { sql } from 'kysely';
import { dayIn, startOfDay } from '../../platform/time-zone.ts';
import { bookings, type Db, isWithPlatform } from '../wallet/index.ts';
import { figureColumns, figuresOfBooking } from './figures.ts';
import { getProgress } from './progress.ts';
import './tables.ts';

/** Which bookings are asked for: of a currency, between two beginnings of days in a zone. */
export interface Wanted {
  readonly currency: string;
  readonly timeZone: string;
  readonly start: Date;
  /** It is not asked for itself. */
  readonly end: Date;
  /** Nothing later is. */
  readonly asOf?: Date;
}

/**
 * What was booked between accounts and the platform, for `from` of a query: rows with `owner`, `at`, `is_whole_day` and the
 * figures of `daily_sum`. A row is a day of an owner, or as much of it as the owner was in one place of the tree, or one
 * booking where its day is not summed. Of a day with `is_whole_day` there is one row. To be asked in the transaction of one
 * moment in which the rows are read: what is summed changes.
 */
export async function sumsIn(db: Db, { currency, timeZone, start, end, asOf }: Wanted) {
  const from = latest(start, await summedUntil(db, timeZone, asOf ?? end));
  return sql`(
    select owner, at, is_whole_day, ${figureColumns} from daily_sum
    where currency = ${currency} and at >= ${start} and at < ${earliest(from, end)}
    union all
    select booking.owner, booking.at, false, ${figuresOfBooking} from ${bookings.as('booking')}
    where booking.currency = ${currency} and ${isWithPlatform}
      and booking.at >= ${from} and booking.at < ${end} and ${asOf === undefined ? sql`true` : sql`booking.at <= ${asOf}`})`;
}

/** The beginning of the first day, of those that a question until `asOf` is about, whose bookings have to be read. */
async function summedUntil(db: Db, timeZone: string, asOf: Date): Promise<Date> {
  const progress = await getProgress(db);
  if (progress.until === null || progress.timeZone !== timeZone) return new Date(0);
  return startOfDay(timeZone, dayIn(timeZone, earliest(progress.until, asOf)));
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);
