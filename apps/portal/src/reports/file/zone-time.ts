/** Formats minutes as an offset: `GMT+7`, `GMT+5:30`, `GMT-3`, `GMT`. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** One per zone: creating a formatter costs more than formatting a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function formatClock(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached !== undefined) return cached;
  const clock = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** A moment in a time zone, in the format of files: `2026-11-24 05:30:12`. */
export function zoneTime(moment: string, timeZone: string): string {
  const parts = formatClock(timeZone).formatToParts(new Date(moment));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}
