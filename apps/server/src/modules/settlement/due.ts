import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import type { BillTable } from './tables.ts';

const DAY_MS = 86_400_000;

/**
 * When a bill is due: at the end of its period; a daily salary on the next payout day, every second
 * day of the merchant's calendar (H99).
 */
export function dueAt(kind: BillTable['kind'], periodTo: Date, timeZone: string): Date {
  if (kind !== 'daily') return periodTo;
  let day = dayIn(timeZone, periodTo);
  while (!isPayoutDay(day) || startOfDay(timeZone, day) < periodTo) day = addDays(day, 1);
  return startOfDay(timeZone, day);
}

/** Every second day, independent of month and year. */
const isPayoutDay = (day: string): boolean => (Date.parse(day) / DAY_MS) % 2 === 0;
