import { getCurrency } from './currency.ts';
import { formatMoney } from './money.ts';

/** An amount within a server text. */
export interface MoneyInText {
  /** Minor units. */
  readonly amount: bigint;
  /** ISO 4217. */
  readonly currency: string;
  /** Fraction digits of the currency (H112). */
  readonly digits: number;
}

/** Locales' names of the dollar, whose position other symbols use. */
const DOLLAR = /USD|(US)?\$/;

/**
 * Formats an amount as the portal's pages do in a language (H121): `$1,000.00` in English,
 * `1.000,00 $` in Vietnamese.
 * @param language of the surrounding text, BCP 47
 */
export function writeMoney({ amount, currency, digits }: MoneyInText, language: string): string {
  const { symbol } = getCurrency(currency);
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency: 'USD',
    // Locales separate letters from digits: `Rp 1,000.00`, but `$1,000.00`.
    currencyDisplay: /\p{L}$/u.test(symbol) ? 'code' : 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const text = format.format(formatMoney(amount, digits) as `${number}`);
  return text.replace('-', '\u2212').replace(DOLLAR, () => symbol);
}
