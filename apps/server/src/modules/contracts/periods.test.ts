import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../platform/time-zone.ts';
import { pastEdges } from './periods.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
/** A zone with an offset of half an hour and with summer time. */
const ADELAIDE = 'Australia/Adelaide';
const of = (kind: 'dividend' | 'hourly' | 'realtime', period: 'D' | 'W' | 'H' | 'M' = 'D') => ({
  kind,
  period,
});
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const getDays = (edges: readonly Date[], zone = ZONE) => edges.map((edge) => dayIn(zone, edge));

describe('finished periods', () => {
  // 1 March 2028, 06:30 in Vietnam: a Wednesday after 29 February.
  const now = new Date('2028-02-29T23:30:00Z');

  test.each([
    [
      'D',
      [
        '2028-02-23',
        '2028-02-24',
        '2028-02-25',
        '2028-02-26',
        '2028-02-27',
        '2028-02-28',
        '2028-02-29',
        '2028-03-01',
      ],
    ],
    ['W', ['2028-01-31', '2028-02-07', '2028-02-14', '2028-02-21', '2028-02-28']],
    ['H', ['2028-01-01', '2028-01-16', '2028-02-01', '2028-02-16', '2028-03-01']],
    ['M', ['2027-12-01', '2028-01-01', '2028-02-01', '2028-03-01']],
  ] as const)('of %s end with the merchant’s days', (period, days) => {
    expect(getDays(pastEdges(of('dividend', period), ZONE, now))).toEqual(days);
  });

  test('do not include a half month on its last day', () => {
    const last = new Date('2028-03-15T16:59:59Z');
    expect(getDays(pastEdges(of('dividend', 'H'), ZONE, last)).at(-1)).toBe('2028-03-01');
    const next = new Date('2028-03-15T17:00:00Z');
    expect(getDays(pastEdges(of('dividend', 'H'), ZONE, next)).at(-1)).toBe('2028-03-16');
  });

  test('of hours and five minutes are counted from the merchant’s midnight', () => {
    const at = new Date('2028-06-01T01:47:00Z');
    const hours = pastEdges(of('hourly'), ADELAIDE, at);
    expect([hours.length, hours.at(-1)]).toEqual([25, new Date('2028-06-01T01:30:00Z')]);
    const windows = pastEdges(of('realtime'), ADELAIDE, at);
    expect([windows.length, windows.at(-1)]).toEqual([289, new Date('2028-06-01T01:45:00Z')]);
  });

  test('treat a day with a clock change as one day', () => {
    // Adelaide leaves summer time on 2 April 2028: that day has 25 hours.
    const edges = pastEdges(of('dividend'), ADELAIDE, new Date('2028-04-03T00:00:00Z'));
    const [start, end] = edges.slice(-2) as [Date, Date];
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(25);
  });

  test('are in order, finished, and lack only the running period, at any time', () => {
    const moments = fc.date({
      min: new Date('2024-01-01T00:00:00Z'),
      max: new Date('2032-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    // Each kind with the longest time that one period can last when the clocks go back.
    const kinds = fc.constantFrom(
      [of('dividend', 'D'), 25 * HOUR] as const,
      [of('dividend', 'W'), 7 * DAY + HOUR] as const,
      [of('dividend', 'H'), 16 * DAY + HOUR] as const,
      [of('dividend', 'M'), 31 * DAY + HOUR] as const,
      [of('hourly'), HOUR] as const,
      [of('realtime'), HOUR / 12] as const,
    );
    fc.assert(
      fc.property(moments, kinds, fc.constantFrom(ZONE, ADELAIDE), (at, [kind, longest], zone) => {
        const edges = pastEdges(kind, zone, at).map((edge) => edge.getTime());
        const lengths = edges.slice(1).map((edge, index) => edge - edges[index]!);
        expect(Math.min(...lengths)).toBeGreaterThan(0);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(longest);
        const sinceTheLast = at.getTime() - edges.at(-1)!;
        expect(sinceTheLast).toBeGreaterThanOrEqual(0);
        expect(sinceTheLast).toBeLessThan(longest);
      }),
    );
  });
});
