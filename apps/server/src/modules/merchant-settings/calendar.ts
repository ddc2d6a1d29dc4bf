import type { components } from '@baize/api/operator';
import type { Platform } from '../../platform/platform.ts';
import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import { getMerchant } from './merchant.ts';

export type CalendarPeriod = components['schemas']['CalendarPeriod'];

/** Times from `from` until before `to`. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** First and last day of a period, counted from today. */
const DAYS: Readonly<Record<CalendarPeriod, readonly [number, number]>> = {
  past30d: [-29, 0],
  past7d: [-6, 0],
  next7d: [0, 6],
  next30d: [0, 29],
};

/** The times of a period in the merchant's zone, today included (K6, K7). */
export function getSpan(platform: Platform, period: CalendarPeriod, now: Date): TimeSpan {
  const { timeZone } = getMerchant(platform).current().reporting;
  const today = dayIn(timeZone, now);
  const [first, last] = DAYS[period];
  return {
    from: startOfDay(timeZone, addDays(today, first)),
    to: startOfDay(timeZone, addDays(today, last + 1)),
  };
}
