import { describe, expect, test } from 'vitest';
import { getMonday, getWindow, listWindows } from './windows.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const at = (text: string) => new Date(text);

describe('a window', () => {
  test('is a day of the zone, from midnight to midnight', () => {
    const expected = {
      key: '2027-03-03',
      start: at('2027-03-02T17:00:00Z'),
      end: at('2027-03-03T17:00:00Z'),
    };
    expect(getWindow('daily', at('2027-03-02T17:00:00Z'), ZONE)).toEqual(expected);
    expect(getWindow('daily', at('2027-03-03T16:59:59.999Z'), ZONE)).toEqual(expected);
    expect(getWindow('daily', at('2027-03-02T16:59:59.999Z'), ZONE).key).toBe('2027-03-02');
  });

  test('is a week from Monday on', () => {
    const sunday = getWindow('weekly', at('2027-03-07T16:59:59.999Z'), ZONE);
    expect(sunday).toEqual({
      key: '2027-03-01',
      start: at('2027-02-28T17:00:00Z'),
      end: at('2027-03-07T17:00:00Z'),
    });
    expect(getWindow('weekly', sunday.end!, ZONE).key).toBe('2027-03-08');
    expect(['2027-03-01', '2027-03-07', '2027-03-08'].map(getMonday)).toEqual([
      '2027-03-01',
      '2027-03-01',
      '2027-03-08',
    ]);
  });

  test('of a day is an hour shorter or longer where the clocks change', () => {
    const getHours = (day: string) => {
      const { start, end } = getWindow('daily', at(`${day}T12:00:00Z`), 'Europe/Berlin');
      return (end!.getTime() - start.getTime()) / 3_600_000;
    };
    expect(getHours('2027-03-28')).toBe(23);
    expect(getHours('2027-10-31')).toBe(25);
  });

  test('that comes once has no end', () => {
    const once = { key: 'once', start: new Date(0), end: null };
    expect(getWindow('once', at('2027-03-02T10:00:00Z'), ZONE)).toEqual(once);
    const span = { from: at('2027-03-01T00:00:00Z'), until: at('2027-04-01T00:00:00Z') };
    expect(listWindows('once', span, ZONE)).toEqual([once]);
  });
});

test('the windows of a span are those that touch it, in their order', () => {
  const span = { from: at('2027-03-01T10:00:00Z'), until: at('2027-03-03T17:00:00Z') };
  expect(listWindows('daily', span, ZONE).map(({ key }) => key)).toEqual([
    '2027-03-01',
    '2027-03-02',
    '2027-03-03',
    '2027-03-04',
  ]);
  expect(listWindows('weekly', span, ZONE).map(({ key }) => key)).toEqual(['2027-03-01']);
});
