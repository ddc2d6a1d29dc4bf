import { expect, test } from 'vitest';
import { writeMoney, type MoneyInText } from './money-text.ts';

const write = (money: MoneyInText, language: string) =>
  writeMoney(money, language).replaceAll(/[\u00a0\u202f]/g, ' ');

test.each<[MoneyInText, string, string]>([
  [{ amount: 20_000n, currency: 'USD', digits: 2 }, 'en', '$200.00'],
  [{ amount: 20_000n, currency: 'USD', digits: 2 }, 'vi', '200,00 $'],
  [{ amount: 123_456_789n, currency: 'USD', digits: 2 }, 'vi', '1.234.567,89 $'],
  [{ amount: -100n, currency: 'USD', digits: 2 }, 'en', '−$1.00'],
  [{ amount: 1_250_000n, currency: 'VND', digits: 0 }, 'en', '₫1,250,000'],
  [{ amount: 1_250_000n, currency: 'VND', digits: 0 }, 'vi', '1.250.000 ₫'],
  [{ amount: 20_005n, currency: 'KWD', digits: 3 }, 'en', 'KWD 20.005'],
  [
    { amount: 900_719_925_474_099_301n, currency: 'USD', digits: 2 },
    'en',
    '$9,007,199,254,740,993.01',
  ],
])('%o in %s is %s [H121]', (money, language, text) => {
  expect(write(money, language)).toBe(text);
});
