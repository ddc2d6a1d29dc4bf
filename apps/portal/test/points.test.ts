import { describe, expect, test } from 'vitest';
import { checkConversion } from '../src/rewards/points/conversion.ts';
import { getCost } from '../src/rewards/points/cost.ts';
import { getPeriod } from '../src/rewards/points/period.ts';
import { checkQuantity, getMost } from '../src/rewards/points/quantity.ts';

describe('converting points to money', () => {
  const limits = { minimum: 500, available: 2_000, ratio: '100', digits: 2 };
  test.each([
    ['500', { points: 500 }],
    [' 2000 ', { points: 2_000 }],
    ['499', { problem: 'low' }],
    ['0', { problem: 'low' }],
    ['2001', { problem: 'high' }],
    ['1,200', { points: 1_200 }],
    ['１２００', { points: 1_200 }],
    ['1.200', { problem: 'format' }],
    ['', { problem: 'format' }],
    ['5.5', { problem: 'format' }],
    ['-500', { problem: 'format' }],
    ['5e3', { problem: 'format' }],
  ])('validates %j', (text, expected) => {
    expect(checkConversion(text, limits, 'en')).toEqual(expected);
  });

  test('refuses points that would credit nothing', () => {
    const limits = { minimum: 0, available: 9, ratio: '300', digits: 2 };
    expect(checkConversion('1', limits, 'en')).toEqual({
      problem: 'low',
    });
  });
});

describe('a quantity', () => {
  test('is limited by stock, points and contract', () => {
    expect(getMost({ quantity: 5, requiredPoints: 100 }, 10_000)).toBe(5);
    expect(getMost({ quantity: 500, requiredPoints: 100 }, 250)).toBe(2);
    expect(getMost({ quantity: 500, requiredPoints: 1 }, 10_000)).toBe(100);
    expect(getMost({ quantity: 500, requiredPoints: 0 }, 0)).toBe(100);
  });

  test.each([
    ['3', { quantity: 3 }],
    ['4', { problem: 'high' }],
    ['0', { problem: 'format' }],
    ['1.5', { problem: 'format' }],
    ['', { problem: 'format' }],
  ])('validates %j with a maximum of three', (text, expected) => {
    expect(checkQuantity(text, 3, 'en')).toEqual(expected);
  });
});

test('goods also cost money, a conversion credits it', () => {
  const ratios = { ratios: { redeem: '100' }, digits: 2 } as Parameters<typeof getCost>[2];
  const reward = { requiredPoints: 300, requiredAmount: '2.50' };
  expect(getCost({ ...reward, type: 'goods' }, 2, ratios)).toEqual({
    points: 600,
    pays: 500n,
    gets: 0n,
  });
  expect(getCost({ ...reward, type: 'conversion' }, 2, ratios)).toEqual({
    points: 600,
    pays: 0n,
    gets: 500n,
  });
  expect(getCost(null, 1_000, ratios)).toEqual({ points: 1_000, pays: 0n, gets: 1_000n });
});

describe('the days of a filter', () => {
  const zone = { timeZone: 'Asia/Ho_Chi_Minh', gmtOffsetMinutes: 420 };
  /** Already the next day in the merchant's zone. */
  const now = Date.parse('2026-03-01T18:00:00Z');
  test.each([
    ['today', '2026-03-02', '2026-03-02'],
    ['yesterday', '2026-03-01', '2026-03-01'],
    ['7d', '2026-02-24', '2026-03-02'],
    ['30d', '2026-02-01', '2026-03-02'],
    ['month', '2026-03-01', '2026-03-02'],
  ] as const)('%s begin and end in the merchant’s zone', (period, from, to) => {
    expect(getPeriod({ days: { period } }, zone, now)).toMatchObject({
      from,
      to,
      today: '2026-03-02',
    });
  });

  test('custom days stay as they are', () => {
    const days = { from: '2026-01-01', to: '2026-01-05' };
    expect(getPeriod({ days }, zone, now)).toMatchObject(days);
  });
});
