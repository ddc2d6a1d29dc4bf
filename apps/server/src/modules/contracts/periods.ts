import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import type { ContractTable } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many periods of the past a contract is tried on, where they are days or longer. */
const PAST_PERIODS = { D: 7, W: 4, H: 4, M: 3 } as const;
/** Those that are shorter than a day cover the last 24 hours. */
const SHORT_PERIODS = {
  hourly: { length: HOUR_MS, count: 24 },
  realtime: { length: 5 * MINUTE_MS, count: 288 },
} as const;

type Terms = Pick<ContractTable, 'kind' | 'period'>;

/**
 * Where the latest periods that are over begin, the oldest first, and where the last of them ends: each is half-open and
 * ends where the next one begins. Days are the merchant's (H65, H98-H102).
 */
export function pastEdges({ kind, period }: Terms, timeZone: string, now: Date): Date[] {
  if (kind === 'hourly' || kind === 'realtime')
    return shortEdges(SHORT_PERIODS[kind], timeZone, now);
  const starts = [periodStart(period, dayIn(timeZone, now))];
  while (starts.length <= PAST_PERIODS[period])
    starts.unshift(periodStart(period, addDays(starts[0]!, -1)));
  return starts.map((day) => startOfDay(timeZone, day));
}

/** Counted from midnight, so that hours are the merchant's where the zone is half an hour off, too. */
function shortEdges(
  { length, count }: { readonly length: number; readonly count: number },
  timeZone: string,
  now: Date,
): Date[] {
  const midnight = startOfDay(timeZone, dayIn(timeZone, now)).getTime();
  const end = midnight + Math.floor((now.getTime() - midnight) / length) * length;
  return Array.from({ length: count + 1 }, (_, index) => new Date(end - (count - index) * length));
}

/** The first day of the period that a day is in: weeks begin on Monday, half months on the 1st and the 16th. */
function periodStart(period: Terms['period'], day: string): string {
  const [month, dayOfMonth] = [day.slice(0, 7), Number(day.slice(8))];
  if (period === 'W') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  if (period === 'H') return `${month}-${dayOfMonth < 16 ? '01' : '16'}`;
  return period === 'M' ? `${month}-01` : day;
}
