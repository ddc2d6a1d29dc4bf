const DAY_MS = 24 * 3_600_000;
const DAYS = { day: 1, week: 7, month: 30 } as const;
const MONTHS = { halfYear: 6, year: 12, fiveYears: 60 } as const;

/** How long a member may take a break from play; the last has no end (H76). */
export const breakLengths = [
  'day',
  'week',
  'month',
  'halfYear',
  'year',
  'fiveYears',
  'forever',
] as const;

export type BreakLength = (typeof breakLengths)[number];

const isIn = <Key extends string>(table: Readonly<Record<Key, number>>, key: string): key is Key =>
  Object.hasOwn(table, key);

/** When a break that begins at a time ends; null is never. */
export function getBreakEnd(length: BreakLength, from: Date): Date | null {
  if (isIn(DAYS, length)) return new Date(from.getTime() + DAYS[length] * DAY_MS);
  if (!isIn(MONTHS, length)) return null;
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[length]);
  return end;
}
