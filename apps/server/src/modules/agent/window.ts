import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';

/** The window of a report, as the wire names it. */
export type Range = 'today' | '7d' | '30d';

const DAYS: Readonly<Record<Range, number>> = { today: 1, '7d': 7, '30d': 30 };

/** Calendar days of a report in the merchant's zone, including today (H65). */
export interface Window {
  /** The days of the window, oldest first. */
  readonly days: readonly string[];
  /**
   * Starting times of the days: those of the previous window, those of the window, and the end.
   * Half-open, so that a day of 23 or 25 hours is counted correctly.
   */
  readonly edges: readonly Date[];
}

/** The window that ends with the day of `now`. */
export function getWindow(range: Range, timeZone: string, now: Date): Window {
  const length = DAYS[range];
  const first = addDays(dayIn(timeZone, now), 1 - 2 * length);
  const all = Array.from({ length: 2 * length + 1 }, (_, index) => addDays(first, index));
  return {
    days: all.slice(length, 2 * length),
    edges: all.map((day) => startOfDay(timeZone, day)),
  };
}
