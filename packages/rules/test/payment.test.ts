import { expect, test } from 'vitest';
import { checkAmount, feeOf } from '../src/payment.ts';

test.each([
  [{ fee: 0n, feeBasisPoints: 0 }, 10_000n, 0n],
  [{ fee: 100n, feeBasisPoints: 0 }, 10_000n, 100n],
  [{ fee: 0n, feeBasisPoints: 50 }, 10_000n, 50n],
  [{ fee: 100n, feeBasisPoints: 50 }, 10_001n, 151n],
  [{ fee: 0n, feeBasisPoints: 1 }, 1n, 1n],
])('a fee of %o for %s is %s: a part of a cent is a cent', (cost, amount, fee) => {
  expect(feeOf(cost, amount)).toBe(fee);
});

const limits = { minAmount: 500n, maxAmount: 10_000n };

test.each([
  ['5', { amount: 500n }],
  [' 5.01 ', { amount: 501n }],
  ['100.00', { amount: 10_000n }],
  ['4.99', { problem: 'low' }],
  ['100.01', { problem: 'high' }],
  ['5.001', { problem: 'format' }],
  ['5,00', { problem: 'format' }],
  ['-5', { problem: 'format' }],
  ['0', { problem: 'format' }],
  ['', { problem: 'format' }],
  ['1e3', { problem: 'format' }],
])('what is typed as an amount: %o', (text, result) => {
  expect(checkAmount(text, limits, 2)).toEqual(result);
});

test.each([
  [0, '500', { amount: 500n }],
  [0, '500.0', { problem: 'format' }],
  [3, '0.5', { amount: 500n }],
  [3, '9.999', { amount: 9_999n }],
  [3, '9.9999', { problem: 'format' }],
])('[H112] a typed amount has at most %i fraction digits: %o', (digits, text, result) => {
  expect(checkAmount(text, limits, digits)).toEqual(result);
});
