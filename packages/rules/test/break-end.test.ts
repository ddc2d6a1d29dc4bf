import { describe, expect, test } from 'vitest';
import { breakLengths, getBreakEnd } from '../src/break-end.ts';

const NOW = new Date('2026-11-30T12:00:00.000Z');

describe('a break', () => {
  test.each([
    ['day', '2026-12-01T12:00:00.000Z'],
    ['week', '2026-12-07T12:00:00.000Z'],
    ['month', '2026-12-30T12:00:00.000Z'],
    ['halfYear', '2027-05-30T12:00:00.000Z'],
    ['year', '2027-11-30T12:00:00.000Z'],
    ['fiveYears', '2031-11-30T12:00:00.000Z'],
  ] as const)('of one %s ends at %s', (length, end) => {
    expect(getBreakEnd(length, NOW)?.toISOString()).toBe(end);
  });

  test('for good has no end', () => {
    expect(getBreakEnd('forever', NOW)).toBeNull();
  });

  test('is longer than the one listed before it', () => {
    const ends = breakLengths.map((length) => getBreakEnd(length, NOW)?.getTime() ?? Infinity);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect(new Set(ends).size).toBe(ends.length);
  });
});
