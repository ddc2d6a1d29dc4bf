import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatMoneyInput,
  type MoneyInputFormat,
  readMoneyInput,
  readWholeInput,
} from '../src/money-input.ts';

const en: MoneyInputFormat = { digits: 2, locale: 'en' };
const vi: MoneyInputFormat = { digits: 2, locale: 'vi' };

describe('typed money', () => {
  test.each<[string, bigint]>([
    ['1000', 100_000n],
    [' 12.5 ', 1250n],
    ['12.50', 1250n],
    ['12,50', 1250n],
    ['12,5', 1250n],
    ['12.', 1200n],
    ['12,', 1200n],
    [',50', 50n],
    ['.5', 50n],
    ['0.05', 5n],
    ['0,05', 5n],
    ['007', 700n],
    // Additional zeros after the currency's digits change nothing.
    ['1234.5000', 123_450n],
    ['0.500', 50n],
    // Both separators: the last one is the decimal separator.
    ['1,234.50', 123_450n],
    ['1.234,50', 123_450n],
    ['1,234,567.5', 123_456_750n],
    ['12,34,567.50', 123_456_750n],
    ['1.000.000', 100_000_000n],
    ['1,000,000', 100_000_000n],
    ['1,000.', 100_000n],
    // Groups separated by a character that is never a decimal separator.
    ['1 000', 100_000n],
    ['1\u00a0000,50', 100_050n],
    ['1\u202f000.50', 100_050n],
    ['1’000.50', 100_050n],
    ["1'000", 100_000n],
    // Full width, from a Chinese or Japanese keyboard.
    ['１２．５０', 1250n],
    ['１２，５０', 1250n],
    ['１２。５０', 1250n],
    // Arabic, Persian, Devanagari and Thai digits.
    ['١٢٫٥٠', 1250n],
    ['١٬٢٣٤٫٥٠', 123_450n],
    ['١٢،٥', 1250n],
    ['۱۲٫۵۰', 1250n],
    ['१२.५०', 1250n],
    ['๑๒.๕๐', 1250n],
    // Copied text may contain direction marks.
    ['\u200f12.50\u200e', 1250n],
    ['123456789012345678', 12_345_678_901_234_567_800n],
  ])('reads %s in every language', (text, amount) => {
    expect(readMoneyInput(text, en)).toEqual({ amount });
    expect(readMoneyInput(text, vi)).toEqual({ amount });
  });

  test.each([
    '',
    ' ',
    '.',
    ',',
    '12a',
    'abc',
    '-5',
    '−5',
    '+5',
    '$5',
    '1e3',
    '12.345',
    '12.3456',
    '1.2.3',
    '1,2,3',
    '1.00.00',
    '1,000.000,5',
    '1.000,000.5',
    '1 00',
    '10 00',
    '1 000 00',
    '1,000 000',
    '1 000.505',
    '1,234.505',
    '1..5',
    '1,,000',
    '½',
    '²',
    '1234567890123456789',
    '0,000,001',
  ])('refuses %j', (text) => {
    expect(readMoneyInput(text, en)).toEqual({ problem: 'format' });
  });

  test.each<[string, MoneyInputFormat, [string, string], [string, string]]>([
    ['1.000', en, ['1', '1,000'], ['1.00', '1000']],
    ['1,000', en, ['1', '1,000'], ['1.00', '1000']],
    ['1.000', vi, ['1', '1.000'], ['1,00', '1000']],
    ['1,000', vi, ['1', '1.000'], ['1,00', '1000']],
    ['12.500', en, ['12.5', '12,500'], ['12.50', '12500']],
    ['１，０００', vi, ['1', '1.000'], ['1,00', '1000']],
    ['١٬٠٠٠'.replace('٬', '،'), en, ['1', '1,000'], ['1.00', '1000']],
    // A currency with three digits: a group in the reader's format could be a fraction of another
    // keypad.
    ['1,234', { digits: 3, locale: 'en' }, ['1.234', '1,234'], ['1.234', '1234']],
    ['1.250', { digits: 3, locale: 'vi' }, ['1,25', '1.250'], ['1,25', '1250']],
    // A currency without digits: the reader's own decimal separator is ambiguous.
    ['1.000', { digits: 0, locale: 'en' }, ['1', '1,000'], ['1', '1000']],
    ['1,000', { digits: 0, locale: 'vi' }, ['1', '1.000'], ['1', '1000']],
  ])('refuses %s, which has two readings, with both of them', (text, format, shown, typed) => {
    const [fraction, whole] = shown;
    expect(readMoneyInput(text, format)).toEqual({
      problem: 'ambiguous',
      readings: [
        { shown: fraction, typed: typed[0] },
        { shown: whole, typed: typed[1] },
      ],
    });
  });

  test("reads the reader's own grouping if the currency has no such fraction", () => {
    expect(readMoneyInput('1,234', en)).toEqual({ amount: 123_400n });
    expect(readMoneyInput('1.234', vi)).toEqual({ amount: 123_400n });
    expect(readMoneyInput('1.234', en)).toEqual({ problem: 'format' });
    expect(readMoneyInput('1,234', vi)).toEqual({ problem: 'format' });
    expect(readMoneyInput('1.000', { digits: 0, locale: 'vi' })).toEqual({ amount: 1000n });
    expect(readMoneyInput('1,000', { digits: 0, locale: 'en' })).toEqual({ amount: 1000n });
  });

  test("reads the reader's own decimal separator before the three digits of the currency", () => {
    const kwd = { digits: 3, locale: 'en' };
    expect(readMoneyInput('20.005', kwd)).toEqual({ amount: 20_005n });
    expect(readMoneyInput('1.000', kwd)).toEqual({ amount: 1000n });
    expect(readMoneyInput('20,005', { digits: 3, locale: 'vi' })).toEqual({ amount: 20_005n });
    expect(readMoneyInput('20.005', { digits: 3, locale: 'vi' })).toMatchObject({
      problem: 'ambiguous',
    });
  });

  test('rejects more digits than the currency has', () => {
    expect(readMoneyInput('12.5', { digits: 0, locale: 'en' })).toEqual({ problem: 'format' });
    expect(readMoneyInput('12.345', { digits: 2, locale: 'vi' })).toEqual({ amount: 1_234_500n });
    expect(readMoneyInput('0.125', { digits: 3, locale: 'en' })).toEqual({ amount: 125n });
    expect(readMoneyInput('1234.125', { digits: 3, locale: 'en' })).toEqual({
      amount: 1_234_125n,
    });
  });

  test('parses its own output, in every language and currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 14n),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom('en', 'vi', 'de', 'pt', 'id', 'fr', 'de-CH', 'ar', 'fa', 'hi', 'th'),
        (amount, digits, locale) => {
          const text = formatMoneyInput(amount, { digits, locale });
          expect(readMoneyInput(text, { digits, locale })).toEqual({ amount });
        },
      ),
    );
  });

  test.each([2, 3])('never reads a text in two ways for two readers, with %i digits', (digits) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,5}([.,][0-9]{1,4}){0,2}$/), (text) => {
        const amounts = [en, vi]
          .map((format) => readMoneyInput(text, { ...format, digits }))
          .flatMap((reading) => ('amount' in reading ? [reading.amount] : []));
        expect(new Set(amounts).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('formats an amount for typing, with the decimal separator of the reader', () => {
  expect(formatMoneyInput(100_000n, en)).toBe('1000.00');
  expect(formatMoneyInput(100_050n, vi)).toBe('1000,50');
  expect(formatMoneyInput(1000n, { digits: 0, locale: 'vi' })).toBe('1000');
  expect(formatMoneyInput(1234n, { digits: 3, locale: 'en' })).toBe('1.234');
});

test('parses an integer with digits of every script', () => {
  expect(readWholeInput('１２００', 'en')).toEqual({ amount: 1200n });
  expect(readWholeInput('١٢٠٠', 'en')).toEqual({ amount: 1200n });
  expect(readWholeInput('1,200', 'en')).toEqual({ amount: 1200n });
  expect(readWholeInput('1.200', 'vi')).toEqual({ amount: 1200n });
  expect(readWholeInput('1.5', 'en')).toEqual({ problem: 'format' });
});
