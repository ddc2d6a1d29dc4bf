import { type MoneyFormat, writeAmount } from './formatMoney.ts';

/**
 * An amount in a few characters, for narrow places: `$1.23M`. It is truncated, not rounded, so that
 * it never shows more than the member has.
 * @throws {TypeError} for anything but a decimal number
 */
export function formatMoneyShort(amount: string, { locale, symbol }: MoneyFormat): string {
  return writeAmount(amount, locale, symbol, {
    notation: 'compact',
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  });
}
