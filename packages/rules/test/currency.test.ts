import { expect, test } from 'vitest';
import { getCurrencyDigits } from '../src/currency.ts';
import { formatMoney, parseMoney } from '../src/money.ts';

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['IDR', 2],
  ['HUF', 2],
  ['VND', 0],
  ['JPY', 0],
  ['KRW', 0],
  ['KWD', 3],
  ['BHD', 3],
  ['IQD', 3],
  ['CLF', 4],
])('[H112] %s has %i fraction digits by ISO 4217', (currency, digits) => {
  expect(getCurrencyDigits(currency)).toBe(digits);
});

test('[H112] digits set by the operator replace those of ISO 4217, for that currency only', () => {
  expect(getCurrencyDigits('VND', { VND: 2 })).toBe(2);
  expect(getCurrencyDigits('KWD', { VND: 2 })).toBe(3);
});

test.each([
  [0, 1_234n, '1234'],
  [0, -7n, '-7'],
  [2, 7n, '0.07'],
  [3, 7n, '0.007'],
  [3, -1_234n, '-1.234'],
  [4, 12_345n, '1.2345'],
])('[H84] with %i fraction digits, %s minor units are %s', (digits, minor, text) => {
  expect(formatMoney(minor, digits)).toBe(text);
  expect(parseMoney(text, digits)).toBe(minor);
});

test.each([
  ['1.0', 0],
  ['1.001', 2],
  ['1.0000', 3],
  ['1.', 0],
])('[H112] refuses %s with %i fraction digits instead of rounding it', (text, digits) => {
  expect(() => parseMoney(text, digits)).toThrow(RangeError);
});

test('accepts fewer fraction digits than the currency has', () => {
  expect(parseMoney('1', 3)).toBe(1_000n);
  expect(parseMoney('1.5', 3)).toBe(1_500n);
});
