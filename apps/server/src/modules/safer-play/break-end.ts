import type { Schemas } from '@baize/api';

type Length = Schemas['BreakLength'];

const DAY_MS = 24 * 3_600_000;
const DAYS = { day: 1, week: 7, month: 30 } as const;
const MONTHS = { halfYear: 6, year: 12, fiveYears: 60 } as const;

/** When a break that begins now ends; null is never. */
export function getBreakEnd(length: Length, now: Date): Date | null {
  if (length === 'forever') return null;
  if (length in DAYS) return new Date(now.getTime() + DAYS[length as keyof typeof DAYS] * DAY_MS);
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[length as keyof typeof MONTHS]);
  return end;
}
