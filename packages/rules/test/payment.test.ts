import { expect, test } from 'vitest';
import { checkAmount, computeFee } from '../src/payment.ts';

test.each([
  [{ fee: 0n, feeBasisPoints: 0 }, 10_000n, 0n],
  [{ fee: 100n, feeBasisPoints: 0 }, 10_000n, 100n],
  [{ fee: 0n, feeBasisPoints: 50 }, 10_000n, 50n],
  [{ fee: 100n, feeBasisPoints: 50 }, 10_001n, 151n],
  [{ fee: 0n, feeBasisPoints: 1 }, 1n, 1n],
])('computes a fee of %o for %s as %s, rounded up to whole cents', (cost, amount, fee) => {
  expect(computeFee(cost, amount)).toBe(fee);
});

const bounds = { minAmount: 500n, maxAmount: 10_000n, digits: 2, locale: 'en' };

test.each([
  ['5', 500n, null],
  [' 5.01 ', 501n, null],
  ['5,01', 501n, null],
  ['100.00', 10_000n, null],
  ['4.99', 499n, 'low'],
  ['100.01', 10_001n, 'high'],
  ['1,234', 123_400n, 'high'],
  ['5.001', null, 'format'],
  ['5.000', null, 'format'],
  ['-5', null, 'format'],
  ['0', null, 'format'],
  ['', null, 'format'],
  ['1e3', null, 'format'],
])('checks %o, typed as an amount', (text, amount, problem) => {
  expect(checkAmount(text, bounds)).toEqual({ amount, problem });
});

test.each([
  [0, '500', 500n, null],
  [0, '500.5', null, 'format'],
  [3, '0.5', 500n, null],
  [3, '9.9990', 9_999n, null],
  [3, '9.9999', null, 'format'],
])('[H112] accepts at most %i fraction digits: %o', (digits, text, amount, problem) => {
  expect(checkAmount(text, { ...bounds, digits })).toEqual({ amount, problem });
});
