import { type MoneyFormat, writeAmount } from './formatMoney.ts';

/**
 * An amount in a few characters, for where there is no room for all of it: `$1.23M`. It is cut, not
 * rounded: nobody is shown more than they have.
 * @throws {TypeError} for anything but a decimal number
 */
export function formatMoneyShort(amount: string, { locale, symbol }: MoneyFormat): string {
  return writeAmount(amount, locale, symbol, {
    notation: 'compact',
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  });
}
