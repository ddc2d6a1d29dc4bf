/** `hh:mm:ss` of an instant at a fixed offset from GMT; 24 hours, digits 0–9. */
export function zoneTime(nowMs: number, offsetMinutes: number): string {
  return new Date(nowMs + offsetMinutes * 60_000).toISOString().slice(11, 19);
}

/** The display format of an offset: `GMT+7`, `GMT-3:30`, `GMT`. */
export function zoneName(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'GMT';
  const size = Math.abs(offsetMinutes);
  const minutes = size % 60;
  const tail = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `GMT${offsetMinutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${tail}`;
}
