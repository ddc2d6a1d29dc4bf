import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import type { ProgressRuleTable } from './tables.ts';

/** A period in which a goal can be reached once. */
export interface ProgressWindow {
  /** `once`, or the day on which it begins. */
  readonly key: string;
  readonly start: Date;
  /** Exclusive; null if it has no end. */
  readonly end: Date | null;
}

type Repeats = ProgressRuleTable['repeats'];

/** The window at a time: days and weeks of the merchant's zone; a week begins on Monday. */
export function getWindow(repeats: Repeats, at: Date, timeZone: string): ProgressWindow {
  if (repeats === 'once') return { key: 'once', start: new Date(0), end: null };
  const day = dayIn(timeZone, at);
  return repeats === 'daily' ? spanDays(day, 1, timeZone) : spanDays(getMonday(day), 7, timeZone);
}

/** The windows of a rule that overlap a period. */
export function listWindows(
  repeats: Repeats,
  { from, until }: { readonly from: Date; readonly until: Date },
  timeZone: string,
): ProgressWindow[] {
  const windows: ProgressWindow[] = [];
  let window = getWindow(repeats, from, timeZone);
  while (window.start <= until) {
    windows.push(window);
    if (window.end === null) break;
    window = getWindow(repeats, window.end, timeZone);
  }
  return windows;
}

const spanDays = (day: string, days: number, timeZone: string): ProgressWindow => ({
  key: day,
  start: startOfDay(timeZone, day),
  end: startOfDay(timeZone, addDays(day, days)),
});

/** The Monday of a calendar day's week. */
export function getMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
