import { expect, test } from 'vitest';
import { getDays, MAX_DAYS, getMonth, getPeriod } from './period.ts';

/** Clocks in this zone went forward in the night of 2027-03-28. */
const ZONE = 'Europe/Paris';
const NOW = new Date('2027-03-31T22:30:00Z');
const HOUR = 3_600_000;

test('counts 23 hours on the day the clocks go forward', () => {
  const { start, end } = getPeriod({ from: '2027-03-28', to: '2027-03-28' }, ZONE, NOW);
  expect((end.getTime() - start.getTime()) / HOUR).toBe(23);
});

test('takes today from the time zone [H65]', () => {
  expect(getPeriod({ period: 'today' }, ZONE, NOW).from).toBe('2027-04-01');
  expect(getPeriod({ period: 'today' }, 'UTC', NOW).from).toBe('2027-03-31');
});

test('accepts the longest period and rejects one day more', () => {
  const days = (from: string) => getDays(getPeriod({ from, to: '2027-03-31' }, 'UTC', NOW)).length;
  expect(days('2026-12-30')).toBe(MAX_DAYS);
  expect(() => days('2026-12-29')).toThrow('validation_failed');
});

test('clamps a future time to now', () => {
  expect(getPeriod({ asOf: '2099-01-01T00:00:00Z' }, ZONE, NOW).asOf).toEqual(NOW);
});

test('covers a whole past month, and the running month up to today', () => {
  const span = (month?: string) => {
    const { from, to } = getMonth(month, ZONE, NOW);
    return [from, to];
  };
  expect(span('2027-02')).toEqual(['2027-02-01', '2027-02-28']);
  expect(span('2024-02')).toEqual(['2024-02-01', '2024-02-29']);
  expect(span('2026-12')).toEqual(['2026-12-01', '2026-12-31']);
  expect(span()).toEqual(['2027-04-01', '2027-04-01']);
  expect(() => span('2027-05')).toThrow('validation_failed');
});
