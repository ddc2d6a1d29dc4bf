import { expect, test } from 'vitest';
import { linePath, getPoints } from './path.ts';
import { niceScale, share } from './scale.ts';

test('has round, even ticks that enclose every value and zero', () => {
  expect(niceScale([3, 97]).ticks).toEqual([0, 50, 100]);
  expect(niceScale([-12, 35]).ticks).toEqual([-20, 0, 20, 40]);
  expect(niceScale([0.1, 0.33]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  expect(niceScale([-5, -1]).max).toBe(0);
});

test('has an axis without values and for zeros only', () => {
  expect(niceScale([]).ticks.length).toBeGreaterThan(1);
  expect(share(0, niceScale([0, 0]))).toBe(0);
});

test('interrupts a line at a gap and marks an isolated point', () => {
  const scale = { min: 0, max: 10, ticks: [0, 10] };
  expect(linePath(getPoints([0, 10, null, 5], scale))).toBe('M0 100L33.33 0M100 50h0');
  expect(getPoints([10], scale)).toEqual([[50, 0]]);
});
