import { resolveAsOf } from '../../platform/pages.ts';
import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import { addDays, dayIn, gmtOffsetMinutes, startOfDay } from '../../platform/time-zone.ts';

/** Maximum days per request; three months are available at once. */
export const MAX_DAYS = 92;
/** No booking is older. */
const FIRST_DAY = '2000-01-01';

/** A period on the wire. */
export interface PeriodQuery {
  readonly period?: 'today' | 'yesterday' | '7d' | '30d' | 'month' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly asOf?: string | undefined;
}

/** Where the request has the days. */
type Place = '/query' | '/body';

/** Days in the merchant's zone (H65) and their times. */
export interface Period {
  /** Calendar days, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly timeZone: string;
  /** From inclusive to exclusive. */
  readonly start: Date;
  readonly end: Date;
  /** Ignores later bookings, so that pages stay stable. */
  readonly asOf: Date;
}

/**
 * The requested days, by the merchant's clock; default: the last seven. Throws `validation_failed`
 * for days in the future (H66), more than 92 days, an end before the start, or days of another
 * zone.
 */
export function getPeriod(
  query: PeriodQuery,
  timeZone: string,
  now: Date,
  place: Place = '/query',
): Period {
  const { from, to, asOf } = query;
  if (query.timeZone !== undefined && query.timeZone !== timeZone)
    throw toProblem(`${place}/timeZone`, 'zone');
  const today = dayIn(timeZone, now);
  const days =
    from === undefined && to === undefined
      ? getNamedPeriod(query.period ?? '7d', today)
      : getChosenPeriod({ ...query, from, to }, today, place);
  return {
    ...days,
    today,
    timeZone,
    start: startOfDay(timeZone, days.from),
    end: startOfDay(timeZone, addDays(days.to, 1)),
    asOf: resolveAsOf(asOf, now),
  };
}

/**
 * A month as a period, up to today for the present one. Throws `validation_failed` for a future
 * month.
 */
export function getMonth(month: string | undefined, timeZone: string, now: Date): Period {
  const today = dayIn(timeZone, now);
  const wanted = month ?? today.slice(0, 7);
  if (wanted > today.slice(0, 7)) throw toProblem('/query/month', 'future');
  if (wanted < FIRST_DAY.slice(0, 7)) throw toProblem('/query/month', 'minimum');
  const from = `${wanted}-01`;
  const last = addDays(firstOfNext(wanted), -1);
  const to = last < today ? last : today;
  const start = startOfDay(timeZone, from);
  const end = startOfDay(timeZone, addDays(to, 1));
  return { from, to, today, timeZone, start, end, asOf: now };
}

const firstOfNext = (month: string): string => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;

/** Every day of a period, oldest first. */
export function getDays({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A period on the wire. */
export function periodWire({ from, to, today, timeZone, asOf }: Period): Schemas['RecordPeriod'] {
  const gmt = gmtOffsetMinutes(timeZone, asOf);
  return { from, to, today, timeZone, gmtOffsetMinutes: gmt, asOf: asOf.toISOString() };
}

function getNamedPeriod(period: NonNullable<PeriodQuery['period']>, today: string) {
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === 'month') return { from: `${today.slice(0, 7)}-01`, to: today };
  const length = { today: 1, '7d': 7, '30d': 30 }[period];
  return { from: addDays(today, 1 - length), to: today };
}

function getChosenPeriod({ period, from, to }: PeriodQuery, today: string, place: Place) {
  if (period !== undefined) throw toProblem(`${place}/period`, 'exclusive');
  if (from === undefined) throw toProblem(`${place}/from`, 'required');
  if (to === undefined) throw toProblem(`${place}/to`, 'required');
  if (from < FIRST_DAY) throw toProblem(`${place}/from`, 'minimum');
  if (to > today) throw toProblem(`${place}/to`, 'future');
  if (from > to) throw toProblem(`${place}/to`, 'order');
  if (addDays(from, MAX_DAYS - 1) < to) throw toProblem(`${place}/to`, 'maxDays');
  return { from, to };
}

function toProblem(pointer: string, rule: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
}
