import { expect, test } from 'vitest';
import { getWindow } from './window.ts';

const zone = 'Asia/Ho_Chi_Minh';
const now = new Date('2026-01-31T20:00:00Z');

test('starts today at the merchant’s midnight, not the server’s', () => {
  const { days, edges } = getWindow('today', zone, now);
  expect(days).toEqual(['2026-02-01']);
  expect(edges.map((edge) => edge.toISOString())).toEqual([
    '2026-01-30T17:00:00.000Z',
    '2026-01-31T17:00:00.000Z',
    '2026-02-01T17:00:00.000Z',
  ]);
});

test.each([
  ['7d', 7, '2026-01-26'],
  ['30d', 30, '2026-01-03'],
] as const)(
  '%s covers %i days including today, after an equally long previous window',
  (range, length, first) => {
    const { days, edges } = getWindow(range, zone, now);
    expect([days.length, days[0], days.at(-1)]).toEqual([length, first, '2026-02-01']);
    expect(edges).toHaveLength(2 * length + 1);
  },
);

test('keeps the true length of a day with 23 hours', () => {
  const { edges } = getWindow('today', 'America/New_York', new Date('2026-03-08T12:00:00Z'));
  expect(((edges[2] as Date).getTime() - (edges[1] as Date).getTime()) / 3_600_000).toBe(23);
});
