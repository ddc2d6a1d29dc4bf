import { expect, test } from 'vitest';
import { moneyFor, pointsFor } from '../src/points.ts';

test.each([
  [100n, '100', 100n],
  [199n, '100', 199n],
  [1n, '300', 0n],
  [1_000n, '0.5', 200_000n],
  [7n, '3', 233n],
  [1n, '0.000001', 100_000_000n],
  [5n, '0', 0n],
])('[C67] %d points at %s for one are %d minor units, rounded down', (points, ratio, minor) => {
  expect(moneyFor(points, ratio)).toBe(minor);
});

test.each([
  [10_000n, '1', 100n],
  [199n, '0.5', 0n],
  [399n, '0.5', 1n],
  [100n, '0.000001', 0n],
  [100_000_000n, '0.000001', 1n],
  [5n, '0', 0n],
])('[E75] %d minor units at %s for one earn %d points, rounded down', (amount, ratio, points) => {
  expect(pointsFor(amount, ratio)).toBe(points);
});
