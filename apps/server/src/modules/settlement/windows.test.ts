import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueAt } from './due.ts';
import { windowEdges } from './windows.ts';

const VIETNAM = 'Asia/Ho_Chi_Minh';
/** A zone whose clocks change by half an hour. */
const LORD_HOWE = 'Australia/Lord_Howe';
const HOUR = 3_600_000;

const contract = (
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime',
  start: string,
  end: string | null = null,
  period: 'D' | 'W' | 'H' | 'M' = 'D',
) => ({ kind, period, started_at: new Date(start), ended_at: end === null ? null : new Date(end) });

const getEdges = (one: ReturnType<typeof contract>, zone: string, from: string, until: string) =>
  windowEdges(one, zone, new Date(from), new Date(until)).map((edge) => edge.toISOString());

describe('contract periods [H98, H102]', () => {
  test('start at the acceptance and stop at the contract’s end, within a calendar period', () => {
    const one = contract('hourly', '2028-02-28T16:40:00Z', '2028-02-28T18:20:00Z');
    expect(getEdges(one, VIETNAM, '2028-02-28T16:40:00Z', '2028-03-01T00:00:00Z')).toEqual([
      '2028-02-28T16:40:00.000Z',
      '2028-02-28T17:00:00.000Z',
      '2028-02-28T18:00:00.000Z',
      '2028-02-28T18:20:00.000Z',
    ]);
  });

  test('exclude the one that is still running', () => {
    const one = contract('hourly', '2028-02-28T16:40:00Z', '2028-02-28T18:20:00Z');
    expect(getEdges(one, VIETNAM, '2028-02-28T17:30:00Z', '2028-02-28T18:10:00Z')).toEqual([
      '2028-02-28T17:00:00.000Z',
      '2028-02-28T18:00:00.000Z',
    ]);
  });

  test('stop at the end of the contract, from any later point in time', () => {
    const one = contract('hourly', '2028-02-20T16:40:00Z', '2028-02-28T18:20:00Z');
    expect(getEdges(one, VIETNAM, '2028-02-28T19:30:00Z', '2028-03-01T00:00:00Z')).toEqual([
      '2028-02-28T18:00:00.000Z',
      '2028-02-28T18:20:00.000Z',
    ]);
  });

  test('of half a month and a month handle 29 February', () => {
    const half = contract('dividend', '2028-02-20T00:00:00Z', null, 'H');
    const month = contract('dividend', '2028-02-20T00:00:00Z', null, 'M');
    const both = [half, month].map((one) =>
      getEdges(one, VIETNAM, '2028-02-20T00:00:00Z', '2028-03-31T17:00:00Z'),
    );
    expect(both).toEqual([
      [
        '2028-02-20T00:00:00.000Z',
        '2028-02-29T17:00:00.000Z',
        '2028-03-15T17:00:00.000Z',
        '2028-03-31T17:00:00.000Z',
      ],
      ['2028-02-20T00:00:00.000Z', '2028-02-29T17:00:00.000Z', '2028-03-31T17:00:00.000Z'],
    ]);
  });

  test.each([
    // The first Sunday of April is half an hour longer, the one of October half an hour shorter.
    ['2028-04-01T13:00:00Z', 24.5],
    ['2028-09-30T13:30:00Z', 23.5],
  ])('of an hour follow the merchant’s clocks on a day with a clock change: %s', (start, hours) => {
    const begin = new Date(start);
    const end = new Date(begin.getTime() + hours * HOUR);
    const edges = windowEdges(contract('hourly', start), LORD_HOWE, begin, end);
    expect(edges.at(-1)).toEqual(end);
    const lengths = edges.slice(1).map((edge, index) => edge.getTime() - edges[index]!.getTime());
    expect(lengths.at(-1)).toBe(HOUR / 2);
    expect(new Set(lengths.slice(0, -1))).toEqual(new Set([HOUR]));
  });

  test('follow each other without gaps, from any point in time', () => {
    const kinds = fc.constantFrom('dividend', 'daily', 'hourly', 'realtime' as const);
    const zones = fc.constantFrom(VIETNAM, LORD_HOWE, 'America/New_York', 'Pacific/Apia', 'UTC');
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 40 });
    fc.assert(
      fc.property(
        kinds,
        fc.constantFrom('D', 'W', 'H', 'M' as const),
        zones,
        fc.tuple(minutes, minutes, minutes),
        fc.option(minutes),
        (kind, period, zone, offsets, ended) => {
          const [start, from, until] = offsets
            .toSorted((one, other) => one - other)
            .map((offset) => new Date(Date.parse('2028-03-01T00:07:00Z') + offset * 60_000));
          const end = ended === null ? null : new Date(start!.getTime() + ended * 60_000 + 1);
          const ofDividend = kind === 'dividend' ? period : 'D';
          const one = contract(kind, start!.toISOString(), end?.toISOString() ?? null, ofDividend);
          const all = windowEdges(one, zone, start!, until!);
          const later = windowEdges(one, zone, from!, until!);
          expect(all.slice(-later.length)).toEqual(later);
          expect(later[0]!.getTime()).toBeLessThanOrEqual(from!.getTime());
          expect(end === null || all.at(-1)! <= end).toBe(true);
          expect(all.every((edge, index) => index === 0 || edge > all[index - 1]!)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('daily salary [H99]', () => {
  test('is due at the start of every second day, across months and years', () => {
    const days = ['2027-12-29', '2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02'];
    const due = days.map((day) => dueAt('daily', new Date(`${day}T17:00:00Z`), VIETNAM));
    expect(due.map((at) => at.toISOString().slice(0, 10))).toEqual([
      '2027-12-29',
      '2027-12-31',
      '2027-12-31',
      '2028-01-02',
      '2028-01-02',
    ]);
  });

  test('is due on the next payout day when the contract ended within a day', () => {
    expect(dueAt('daily', new Date('2027-12-30T17:00:01Z'), VIETNAM).toISOString()).toBe(
      '2027-12-31T17:00:00.000Z',
    );
    expect(dueAt('hourly', new Date('2027-12-30T17:00:01Z'), VIETNAM).toISOString()).toBe(
      '2027-12-30T17:00:01.000Z',
    );
  });
});
