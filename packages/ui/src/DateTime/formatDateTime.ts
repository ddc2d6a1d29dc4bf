/** The displayed parts of a timestamp. */
export type DateTimeParts = 'date' | 'time' | 'dateTime' | 'seconds';

/** Format options of a timestamp. */
export interface DateTimeFormat {
  /** BCP 47. The calendar is Gregorian and the digits Latin in every locale (H63). */
  locale: string;
  parts: DateTimeParts;
  /** IANA zone, e.g. `Asia/Manila`, or `UTC`. */
  zone: string;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const shapes: Record<DateTimeParts, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  time: clock,
  dateTime: { year: 'numeric', month: 'short', day: 'numeric', ...clock },
  seconds: { ...clock, second: '2-digit' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a timestamp: in English as `Nov 21, 2026`, elsewhere as the locale's medium date (H64);
 * time as `hh:mm` on a 24-hour clock. Throws a RangeError for an invalid timestamp or zone.
 */
export function formatDateTime(moment: number | string, format: DateTimeFormat): string {
  const { locale, parts, zone } = format;
  const key = `${locale} ${parts} ${zone}`;
  let formatter = formats.get(key);
  if (!formatter) {
    const tag = `${locale}-u-ca-gregory-nu-latn`;
    formatter = new Intl.DateTimeFormat(tag, { ...shapes[parts], timeZone: zone });
    formats.set(key, formatter);
  }
  return formatter.format(new Date(moment));
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** The offset of a zone at a given time as `GMT+8`, `GMT+05:30` or `GMT`. */
export function gmtOffset(moment: number, zone: string): string {
  let formatter = offsets.get(zone);
  if (!formatter) {
    const options = { timeZone: zone, timeZoneName: 'shortOffset' } as const;
    formatter = new Intl.DateTimeFormat('en', options);
    offsets.set(zone, formatter);
  }
  const parts = formatter.formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT+0' ? 'GMT' : name;
}
