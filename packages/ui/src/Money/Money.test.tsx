import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { LocaleRoot } from '../LocaleRoot/index.ts';
import { formatMoney, formatMoneyShort, Money, MoneyDigits, type MoneyFormat } from './index.ts';

describeComponent({
  name: 'Money',
  element: (probe) => <Money {...probe} amount="1234.5" symbol="₱" tone="highlight" />,
});

const normalizeSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const formatPlain = (amount: string, format: MoneyFormat) =>
  normalizeSpaces(formatMoney(amount, format));

test('[W17] formats two decimals, groups, and the symbol on the locale’s side', () => {
  expect(formatPlain('1234567.5', { locale: 'en', symbol: '₱' })).toBe('₱1,234,567.50');
  expect(formatPlain('1234567.5', { locale: 'vi', symbol: '₫' })).toBe('1.234.567,50 ₫');
  expect(formatPlain('-3', { locale: 'en', symbol: '$' })).toBe('−$3.00');
  expect(formatPlain('3', { locale: 'en', symbol: '$', sign: 'always' })).toBe('+$3.00');
  expect(formatPlain('0', { locale: 'en', symbol: '$', sign: 'always' })).toBe('$0.00');
});

test('uses the money format of the locale, with a minus sign', () => {
  expect(formatPlain('1000', { locale: 'en', symbol: '$' })).toBe('$1,000.00');
  expect(formatPlain('9.5', { locale: 'en', symbol: '$', sign: 'always' })).toBe('+$9.50');
  expect(formatPlain('-1', { locale: 'en', symbol: '$', sign: 'always' })).toBe('−$1.00');
  expect(formatPlain('-1', { locale: 'vi', symbol: '$' })).toBe('−1,00 $');
  expect(formatPlain('1000', { locale: 'en', symbol: 'Rp' })).toBe('Rp 1,000.00');
  expect(formatPlain('1000', { locale: 'id', symbol: 'Rp' })).toBe('Rp 1.000,00');
  expect(formatPlain('1000', { locale: 'en', symbol: 'USDT' })).toBe('USDT 1,000.00');
  expect(formatPlain('1000', { locale: 'pt', symbol: 'R$' })).toBe('R$ 1.000,00');
  expect(formatPlain('1000', { locale: 'en', symbol: '₩', decimals: 0 })).toBe('₩1,000');
});

test('[H112] uses the fraction digits of the surrounding MoneyDigits', async () => {
  await render(
    <MoneyDigits value={0}>
      <Money amount="1250000" symbol="₫" data-testid="dong" />
      <Money amount="1.005" symbol="KWD" decimals={3} data-testid="dinar" />
    </MoneyDigits>,
  );
  const getText = (id: string) => normalizeSpaces(page.getByTestId(id).element().textContent!);
  expect([getText('dong'), getText('dinar')]).toEqual(['₫1,250,000', 'KWD 1.005']);
});

test('shortens to a few characters, rounding down', () => {
  const short = (amount: string) =>
    normalizeSpaces(formatMoneyShort(amount, { locale: 'en', symbol: '$' }));
  expect(short('1239999.99')).toBe('$1.23M');
  expect(short('-1239999.99')).toBe('−$1.23M');
  expect(short('9007199254740993.01')).toBe('$9007.19T');
});

test('keeps the symbol on its side in right-to-left text', async () => {
  await render(
    <p dir="rtl">
      <Money amount="-1234.50" symbol="$" data-testid="loss" />
    </p>,
  );
  const text = page.getByTestId('loss').element().firstChild!;
  const left = (at: number): number => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  const places = Array.from(text.textContent!, (_, at) => left(at));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('is exact for amounts that a float cannot represent', () => {
  expect(formatMoney('9007199254740993.01', { locale: 'en', symbol: '$' })).toBe(
    '$9,007,199,254,740,993.01',
  );
});

test('uses Latin digits in locales with other digits', () => {
  for (const locale of ['fa', 'ar-EG', 'bn', 'mr', 'ne', 'my']) {
    expect(formatMoney('-1.50', { locale, symbol: '₱' })).toMatch(/^[^A-Z$]*₱[^A-Z$]*$/);
    expect(formatMoney('1234.50', { locale, symbol: '$' })).toMatch(/1.?234.50/);
  }
});

test('rejects text that is not a decimal amount', () => {
  for (const amount of ['', '1e3', 'NaN', '1,000', ' 1', '1.']) {
    expect(() => formatMoney(amount, { locale: 'en', symbol: '$' })).toThrow(TypeError);
  }
});

test('follows the locale of the root', async () => {
  await render(
    <LocaleRoot locale="de" dir="ltr">
      <Money amount="1234.50" symbol="€" data-testid="balance" />
    </LocaleRoot>,
  );
  const text = page.getByTestId('balance').element().textContent ?? '';
  expect(normalizeSpaces(text)).toBe('1.234,50 €');
});
