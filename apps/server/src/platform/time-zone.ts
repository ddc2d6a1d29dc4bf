/** Minutes that a zone's clocks are ahead of GMT at a moment, negative when behind (AC17, H65). */
export function gmtOffsetMinutes(timeZone: string, at: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name ?? '');
  if (match?.[1] === undefined) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

/** The calendar day (yyyy-MM-dd) of a moment in a zone. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** The moment at which a calendar day begins in a zone. */
export function startOfDay(timeZone: string, day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - gmtOffsetMinutes(timeZone, new Date(utc)) * 60_000;
  // The zone may have changed its clocks between the guess and the midnight in UTC.
  return new Date(utc - gmtOffsetMinutes(timeZone, new Date(guess)) * 60_000);
}

/** The day some days later (or earlier) in the calendar. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
