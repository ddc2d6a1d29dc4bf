/** `hh:mm` of an instant on a 24-hour clock in a time zone (W61, K4). */
export function clockTime(instant: number | string, timeZone: string): string {
  return format(timeZone).format(new Date(instant));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const newFormat = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  formats.set(timeZone, newFormat);
  return newFormat;
}
