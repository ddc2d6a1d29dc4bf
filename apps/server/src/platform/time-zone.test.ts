import { describe, expect, test } from 'vitest';
import { addDays, dayIn, gmtOffsetMinutes, startOfDay } from './time-zone.ts';

const at = (text: string) => new Date(text);

describe('time zone', () => {
  test.each([
    ['Asia/Ho_Chi_Minh', '2026-01-31T12:00:00Z', 420],
    ['Asia/Kolkata', '2026-01-31T12:00:00Z', 330],
    ['America/New_York', '2026-01-31T12:00:00Z', -300],
    ['America/New_York', '2026-07-31T12:00:00Z', -240],
    ['America/St_Johns', '2026-01-31T12:00:00Z', -210],
    ['UTC', '2026-01-31T12:00:00Z', 0],
  ])('%s at %s has the offset in minutes', (zone, moment, minutes) => {
    expect(gmtOffsetMinutes(zone, at(moment))).toBe(minutes);
  });

  test('has its own current day', () => {
    expect(dayIn('Asia/Ho_Chi_Minh', at('2026-01-31T16:59:59Z'))).toBe('2026-01-31');
    expect(dayIn('Asia/Ho_Chi_Minh', at('2026-01-31T17:00:00Z'))).toBe('2026-02-01');
  });

  test.each([
    ['Asia/Ho_Chi_Minh', '2026-02-01', '2026-01-31T17:00:00.000Z'],
    ['UTC', '2026-02-01', '2026-02-01T00:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z'],
    // Clocks go from 24:00 to 01:00, and back from 24:00 to 23:00 or from 01:00 to 00:00.
    ['America/Santiago', '2027-09-05', '2027-09-05T04:00:00.000Z'],
    ['America/Santiago', '2027-04-04', '2027-04-04T04:00:00.000Z'],
    ['Atlantic/Azores', '2027-03-28', '2027-03-28T01:00:00.000Z'],
    ['Atlantic/Azores', '2027-10-31', '2027-10-31T00:00:00.000Z'],
  ])('in %s the day %s begins at %s, also when the clocks change', (zone, day, moment) => {
    expect(startOfDay(zone, day).toISOString()).toBe(moment);
    expect(dayIn(zone, startOfDay(zone, day))).toBe(day);
  });

  test('counts days across months and leap days', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
      '2028-02-29',
      '2026-02-28',
    ]);
  });
});
