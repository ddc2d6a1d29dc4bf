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
  expect(moneyFor(points, ratio, 2)).toBe(minor);
});

test.each([
  [10_000n, '1', 100n],
  [199n, '0.5', 0n],
  [399n, '0.5', 1n],
  [100n, '0.000001', 0n],
  [100_000_000n, '0.000001', 1n],
  [5n, '0', 0n],
])('[E75] %d minor units at %s for one earn %d points, rounded down', (amount, ratio, points) => {
  expect(pointsFor(amount, ratio, 2)).toBe(points);
});

test.each([
  [0, 250n, '100', 2n],
  [2, 250n, '100', 250n],
  [3, 250n, '100', 2_500n],
])(
  '[C67] with %i fraction digits, %d points at %s for one are %d minor units',
  (digits, points, ratio, minor) => {
    expect(moneyFor(points, ratio, digits)).toBe(minor);
  },
);

test.each([
  [0, 1_055n, '1.5', 1_582n],
  [2, 1_055n, '1.5', 15n],
  [3, 1_055n, '1.5', 1n],
])(
  '[E75] with %i fraction digits, %d minor units at %s for one earn %d points',
  (digits, amount, ratio, points) => {
    expect(pointsFor(amount, ratio, digits)).toBe(points);
  },
);
