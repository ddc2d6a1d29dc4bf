import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import type { ContractTable } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Periods shorter than a day, in milliseconds. */
const SHORT_MS = { hourly: HOUR_MS, realtime: 5 * MINUTE_MS } as const;

/** Minimum length of a period of a kind, in milliseconds. */
export const leastLength = (kind: Terms['kind']): number =>
  kind === 'hourly' || kind === 'realtime' ? SHORT_MS[kind] : DAY_MS;

/** Number of past periods that a contract is tried on, and of days that surely contain them. */
const PAST_PERIODS = {
  D: { count: 7, days: 9 },
  W: { count: 4, days: 36 },
  H: { count: 4, days: 66 },
  M: { count: 3, days: 124 },
} as const;
/** Periods shorter than a day cover the last 24 hours. */
const PAST_SHORT = { hourly: 24, realtime: 288 } as const;

type Terms = Pick<ContractTable, 'kind' | 'period'>;

/**
 * Edges of periods, from the beginning of the one that contains a moment: periods are half-open and
 * adjacent. Days are the merchant's, and shorter periods count from its midnight, so that hours are
 * right in zones with a half-hour offset, too (H65, H98-H102). Endless.
 */
export function* edgesFrom({ kind, period }: Terms, timeZone: string, at: Date): Generator<Date> {
  if (kind === 'hourly' || kind === 'realtime') {
    yield* shortEdges(SHORT_MS[kind], timeZone, at);
  } else {
    let day = periodStart(period, dayIn(timeZone, at));
    for (;;) {
      yield startOfDay(timeZone, day);
      day = nextStart(period, day);
    }
  }
}

function* shortEdges(length: number, timeZone: string, at: Date): Generator<Date> {
  for (let day = dayIn(timeZone, at); ; day = addDays(day, 1)) {
    const start = startOfDay(timeZone, day).getTime();
    const end = startOfDay(timeZone, addDays(day, 1)).getTime();
    const before = Math.max(Math.floor((at.getTime() - start) / length), 0);
    for (let edge = start + before * length; edge < end; edge += length) yield new Date(edge);
  }
}

/** The edges from the one before a moment to the last one not after another. */
export function edgesBetween(terms: Terms, timeZone: string, from: Date, until: Date): Date[] {
  const edges: Date[] = [];
  for (const edge of edgesFrom(terms, timeZone, from)) {
    if (edge > until) return edges;
    edges.push(edge);
  }
  return edges;
}

/** The edges of the latest finished periods, oldest first. */
export function pastEdges(terms: Terms, timeZone: string, now: Date): Date[] {
  const { kind, period } = terms;
  const { count, days } =
    kind === 'hourly' || kind === 'realtime'
      ? { count: PAST_SHORT[kind], days: 2 }
      : PAST_PERIODS[period];
  const from = new Date(now.getTime() - days * DAY_MS);
  return edgesBetween(terms, timeZone, from, now).slice(-count - 1);
}

/**
 * The first day of the period of a day: weeks begin on Monday, half months on the 1st and the 16th.
 */
function periodStart(period: Terms['period'], day: string): string {
  const [month, dayOfMonth] = [day.slice(0, 7), Number(day.slice(8))];
  if (period === 'W') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  if (period === 'H') return `${month}-${dayOfMonth < 16 ? '01' : '16'}`;
  return period === 'M' ? `${month}-01` : day;
}

/** The first day of the next period; the step always lands in the next period. */
function nextStart(period: Terms['period'], start: string): string {
  const steps = { D: 1, W: 7, H: start.endsWith('01') ? 15 : 16, M: 31 } as const;
  return periodStart(period, addDays(start, steps[period]));
}
