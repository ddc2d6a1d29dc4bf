import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { bookings, isWithPlatform, type Trx } from '../wallet/index.ts';
import { figureColumns } from './figures.ts';
import { getParts } from './parts.ts';
import { getProgress } from './progress.ts';
import './tables.ts';

/**
 * A day is summed this long after its end: bookings until then, mostly late by another server's
 * clock, are no corrections.
 */
const MARGIN_MS = 10 * 60_000;
/** How often, and for how long, to check whether pending writes have ended. */
const WRITE_POLL_MS = 100;
const WRITE_TIMEOUT_MS = 30_000;

/** A day by its start and its end, which is the start of the next. */
interface Day {
  readonly start: Date;
  readonly end: Date;
}

/**
 * Sums every finished day in the merchant's zone that is not summed or has later bookings, each in
 * its own transaction. It can be interrupted anywhere and run concurrently.
 */
export async function sumDays(platform: Platform): Promise<void> {
  const { timeZone } = getMerchant(platform).current().reporting;
  const overBy = new Date(platform.clock.now().getTime() - MARGIN_MS);
  const until = startOfDay(timeZone, dayIn(timeZone, overBy));
  const progress = await getProgress(platform.db);
  const isDone = progress.until !== null && progress.until >= until;
  if (isDone && progress.timeZone === timeZone) return;
  await closeDays(platform, until);
  if (!(await isWritten(platform))) {
    platform.log.warn({ until }, 'days are not summed: an earlier transaction is still open');
    return;
  }
  let isMore = true;
  while (isMore) isMore = await platform.transaction((trx) => sumNextDay(trx, timeZone, until));
}

/** From now on each booking before `until` is recorded as reopening its day. */
async function closeDays({ db }: Platform, until: Date): Promise<void> {
  await db
    .updateTable('daily_sum_progress')
    .set({ closed_until: sql`greatest(closed_until, ${until}::timestamptz)` })
    .execute();
}

/**
 * Waits a while until every transaction has ended that may have booked without seeing the closed
 * days; returns whether it did. Transactions that have already written have a smaller number than
 * the one taken here; later ones see the closed days.
 */
async function isWritten({ db }: Platform): Promise<boolean> {
  const { rows } = await sql<{ taken: string }>`
    select pg_current_xact_id()::text as taken`.execute(db);
  const { taken } = rows[0]!;
  for (let waited = 0; waited <= WRITE_TIMEOUT_MS; waited += WRITE_POLL_MS) {
    const { rows: found } = await sql<{ isOldest: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${taken}::text::xid8 as "isOldest"`.execute(
      db,
    );
    if (found[0]!.isOldest) return true;
    await pause(WRITE_POLL_MS);
  }
  return false;
}

/** Sums the first unsummed day before a time; returns whether there was one. */
async function sumNextDay(trx: Trx, timeZone: string, until: Date): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(trx);
  // This row lock serialises servers.
  const { time_zone: summedZone } = await trx
    .selectFrom('daily_sum_progress')
    .select('time_zone')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (summedZone !== timeZone) await forgetDays(trx, timeZone);
  const from = (await getProgress(trx)).until ?? (await firstBooking(trx)) ?? until;
  const day = getDay(timeZone, from < until ? from : until);
  if (day.start < until) await sumDay(trx, day);
  await trx
    .updateTable('daily_sum_progress')
    .set({
      summed_until: sql`greatest(summed_until, ${day.start < until ? day.end : until}::timestamptz)`,
    })
    .execute();
  return day.start < until;
}

/** Days of another zone have other edges. */
async function forgetDays(trx: Trx, timeZone: string): Promise<void> {
  await trx.deleteFrom('daily_sum').execute();
  await trx
    .updateTable('daily_sum_progress')
    .set({ time_zone: timeZone, summed_until: null })
    .execute();
}

async function firstBooking(trx: Trx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select booking.at from ${bookings.as('booking')} where ${isWithPlatform} order by booking.at limit 1`.execute(
    trx,
  );
  return rows[0]?.at ?? null;
}

function getDay(timeZone: string, at: Date): Day {
  const day = dayIn(timeZone, at);
  return { start: startOfDay(timeZone, day), end: startOfDay(timeZone, addDays(day, 1)) };
}

async function sumDay(trx: Trx, { start, end }: Day): Promise<void> {
  // Must be first: a booking recorded after this may already be in the sums, then the day is summed
  // once more, which is harmless.
  await trx.deleteFrom('daily_sum_reopened').where('at', '<', end).execute();
  await trx.deleteFrom('daily_sum').where('at', '>=', start).where('at', '<', end).execute();
  const parts = getParts({
    day: sql`null::date`,
    bookings: sql`booking.at >= ${start} and booking.at < ${end}`,
    moves: sql`moment > ${start} and moment < ${end}`,
  });
  await sql`
    insert into daily_sum (owner, currency, at, is_whole_day, ${figureColumns})
    select owner, currency, at, is_whole_day, ${figureColumns} from ${parts} part`.execute(trx);
}
