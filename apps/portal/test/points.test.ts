import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  dropPending,
  keepPending,
  pendingOf,
  pendingRewards,
} from '../src/rewards/points/attempts.ts';
import { checkConversion } from '../src/rewards/points/conversion.ts';
import { costOf } from '../src/rewards/points/cost.ts';
import { periodOf } from '../src/rewards/points/period.ts';
import { checkQuantity, mostOf } from '../src/rewards/points/quantity.ts';

describe('points as money', () => {
  const limits = { minimum: 500, available: 2_000, ratio: '100', digits: 2 };
  test.each([
    ['500', { points: 500 }],
    [' 2000 ', { points: 2_000 }],
    ['499', { problem: 'low' }],
    ['0', { problem: 'low' }],
    ['2001', { problem: 'high' }],
    ['', { problem: 'format' }],
    ['5.5', { problem: 'format' }],
    ['-500', { problem: 'format' }],
    ['5e3', { problem: 'format' }],
  ])('%j is checked', (text, expected) => {
    expect(checkConversion(text, limits)).toEqual(expected);
  });

  test('so few that nothing would be credited are too few', () => {
    expect(checkConversion('1', { minimum: 0, available: 9, ratio: '300', digits: 2 })).toEqual({
      problem: 'low',
    });
  });
});

describe('a quantity', () => {
  test('is bounded by the stock, the points and the contract', () => {
    expect(mostOf({ quantity: 5, requiredPoints: 100 }, 10_000)).toBe(5);
    expect(mostOf({ quantity: 500, requiredPoints: 100 }, 250)).toBe(2);
    expect(mostOf({ quantity: 500, requiredPoints: 1 }, 10_000)).toBe(100);
    expect(mostOf({ quantity: 500, requiredPoints: 0 }, 0)).toBe(100);
  });

  test.each([
    ['3', { quantity: 3 }],
    ['4', { problem: 'high' }],
    ['0', { problem: 'format' }],
    ['1.5', { problem: 'format' }],
    ['', { problem: 'format' }],
  ])('%j of at most three is checked', (text, expected) => {
    expect(checkQuantity(text, 3)).toEqual(expected);
  });
});

test('goods cost money besides, a conversion brings it', () => {
  const ratios = { ratios: { redeem: '100' }, digits: 2 } as Parameters<typeof costOf>[2];
  const reward = { requiredPoints: 300, requiredAmount: '2.50' };
  expect(costOf({ ...reward, type: 'goods' }, 2, ratios)).toEqual({
    points: 600,
    pays: 500n,
    gets: 0n,
  });
  expect(costOf({ ...reward, type: 'conversion' }, 2, ratios)).toEqual({
    points: 600,
    pays: 0n,
    gets: 500n,
  });
  expect(costOf(null, 1_000, ratios)).toEqual({ points: 1_000, pays: 0n, gets: 1_000n });
});

describe('the days of a filter', () => {
  const zone = { timeZone: 'Asia/Ho_Chi_Minh', gmtOffsetMinutes: 420 };
  /** Already the next day where the merchant is. */
  const now = Date.parse('2026-03-01T18:00:00Z');
  test.each([
    ['today', '2026-03-02', '2026-03-02'],
    ['yesterday', '2026-03-01', '2026-03-01'],
    ['7d', '2026-02-24', '2026-03-02'],
    ['30d', '2026-02-01', '2026-03-02'],
    ['month', '2026-03-01', '2026-03-02'],
  ] as const)('%s begin and end in the zone of the merchant', (period, from, to) => {
    expect(periodOf({ days: { period } }, zone, now)).toMatchObject({
      from,
      to,
      today: '2026-03-02',
    });
  });

  test('two of one’s own stay as they are', () => {
    const days = { from: '2026-01-01', to: '2026-01-05' };
    expect(periodOf({ days }, zone, now)).toMatchObject(days);
  });
});

describe('what was sent and not answered', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal('sessionStorage', storage);
  afterEach(() => kept.clear());

  const attempt = (key: string, rewardId: string | null) => ({
    key,
    wanted: { rewardId, count: 1 },
  });

  test('[H95] is found by its reward, by whoever sent it', () => {
    keepPending('m1', attempt('k1', 'mug'));
    keepPending('m1', attempt('k2', null));
    expect(pendingOf('m1', 'mug')?.key).toBe('k1');
    expect(pendingOf('m1', null)?.key).toBe('k2');
    expect(pendingOf('m2', 'mug')).toBeNull();
    expect(pendingRewards('m1')).toEqual(['mug']);
  });

  test('is replaced by the next one of its reward, and forgotten with its answer', () => {
    keepPending('m1', attempt('k1', 'mug'));
    keepPending('m1', attempt('k3', 'mug'));
    dropPending('m1', 'k1');
    expect(pendingOf('m1', 'mug')?.key).toBe('k3');
    dropPending('m1', 'k3');
    expect(pendingOf('m1', 'mug')).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('a store that is broken or refuses is one with nothing in it', () => {
    kept.set('baize.redeem', '{');
    expect(pendingOf('m1', 'mug')).toBeNull();
  });
});
