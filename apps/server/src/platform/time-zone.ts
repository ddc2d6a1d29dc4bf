const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Cached formatter per zone: creating one costs more than a hundred uses. */
function formats(options: Intl.DateTimeFormatOptions, locale: string) {
  const formatCache = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const found =
      formatCache.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatCache.set(timeZone, found);
    return found;
  };
}

const getOffsetFormat = formats({ timeZoneName: 'longOffset' }, 'en');
const getDayFormat = formats({ dateStyle: 'short' }, 'en-CA');

/** Minutes that a zone is ahead of GMT at a moment, negative if behind (AC17, H65). */
export function gmtOffsetMinutes(timeZone: string, at: Date): number {
  const name = getOffsetFormat(timeZone)
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name ?? '');
  if (match?.[1] === undefined) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

/** The calendar day (yyyy-MM-dd) of a moment in a zone. */
export function dayIn(timeZone: string, at: Date): string {
  return getDayFormat(timeZone).format(at);
}

/** Cached days: ten years of a zone. */
const MAX_DAYS = 3653;

const startsOfDays = new Map<string, number>();

/**
 * The first moment of a calendar day in a zone; if its clocks skip midnight, the moment of the
 * change. Cached, because reports and settlements repeat the same days.
 */
export function startOfDay(timeZone: string, day: string): Date {
  const key = `${timeZone} ${day}`;
  const known = startsOfDays.get(key);
  if (known !== undefined) return new Date(known);
  const start = findStart(timeZone, day);
  if (startsOfDays.size === MAX_DAYS) startsOfDays.clear();
  startsOfDays.set(key, start.getTime());
  return start;
}

function findStart(timeZone: string, day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - gmtOffsetMinutes(timeZone, new Date(utc)) * MINUTE_MS;
  // The clocks may change on this day or the one before.
  const [first, second] = [guess - DAY_MS, guess + DAY_MS]
    .map((near) => utc - gmtOffsetMinutes(timeZone, new Date(near)) * MINUTE_MS)
    .toSorted((one, other) => one - other);
  const earlier = new Date(first!);
  return dayIn(timeZone, earlier) === day ? earlier : new Date(second!);
}

/** The day some days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
