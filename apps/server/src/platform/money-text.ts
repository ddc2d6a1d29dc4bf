import { getCurrency } from './currency.ts';
import { formatMoney } from './money.ts';

/** An amount of a text that the server writes. */
export interface MoneyInText {
  /** Minor units. */
  readonly amount: bigint;
  /** ISO 4217. */
  readonly currency: string;
  /** Fraction digits of the currency (H112). */
  readonly digits: number;
}

/** How locales name the dollar, whose place is the one of every other symbol. */
const DOLLAR = /USD|(US)?\$/;

/**
 * Writes an amount exactly, as the pages of the portal write money in a language (H121): `$1,000.00` in English,
 * `1.000,00 $` in Vietnamese.
 * @param language of the text around it, BCP 47
 */
export function writeMoney({ amount, currency, digits }: MoneyInText, language: string): string {
  const { symbol } = getCurrency(currency);
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency: 'USD',
    // Locales keep letters apart from digits: `Rp 1,000.00`, but `$1,000.00`.
    currencyDisplay: /\p{L}$/u.test(symbol) ? 'code' : 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const text = format.format(formatMoney(amount, digits) as `${number}`);
  return text.replace('-', '\u2212').replace(DOLLAR, () => symbol);
}
