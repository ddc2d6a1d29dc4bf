import type { Schemas } from '@baize/api';
import type { Filters } from '../../reports/index.ts';

const DAY_MS = 86_400_000;

/** The time zone of the merchant's days. */
export interface Zone {
  readonly timeZone: string;
  readonly gmtOffsetMinutes: number;
}

/**
 * The days of a filter in the merchant's zone (H65, H66), as the point lists expect them.
 * @param now milliseconds since the epoch
 */
export function getPeriod(
  { days }: Pick<Filters, 'days'>,
  zone: Zone,
  now: number,
): Schemas['RecordPeriod'] {
  const at = now + zone.gmtOffsetMinutes * 60_000;
  const back = (count: number) => getDay(at - count * DAY_MS);
  const today = back(0);
  const spans = {
    today: [today, today],
    yesterday: [back(1), back(1)],
    '7d': [back(6), today],
    '30d': [back(29), today],
    month: [`${today.slice(0, 8)}01`, today],
  } as const;
  const [from, to] = 'from' in days ? [days.from, days.to] : spans[days.period];
  const { timeZone, gmtOffsetMinutes } = zone;
  return { from, to, today, timeZone, gmtOffsetMinutes, asOf: new Date(now).toISOString() };
}

const getDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
