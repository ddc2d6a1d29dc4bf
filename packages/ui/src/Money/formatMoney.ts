/** How an amount is written. */
export interface MoneyFormat {
  /** BCP 47. Digits and calendar are forced to Latin, so that records compare (H63). */
  locale: string;
  /** As the server sends it, e.g. `₱`. */
  symbol: string;
  /** Fraction digits of the currency (H112); 2 unless set. */
  decimals?: number | undefined;
  /** `always` writes a plus before a gain. */
  sign?: 'auto' | 'always' | undefined;
}

/** Number formats are costly to make and few: one for each kind in use. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes a decimal string such as `1234.5` exactly, as the locale writes money: `$1,234.50` in English, `1.234,50 $`
 * in Vietnamese (H121). Never goes through a float. Show it in a `Money` or another place that reads from left to right.
 * @throws {TypeError} for anything but a decimal number
 */
export function formatMoney(amount: string, format: MoneyFormat): string {
  const { locale, symbol, decimals = 2, sign = 'auto' } = format;
  return writeAmount(amount, locale, symbol, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
  });
}

/** How locales name the dollar, whose place is the one of every other symbol. */
const DOLLAR = /USD|(US)?\$/;

/** Writes an amount in a shape of `Intl`. */
export function writeAmount(
  amount: string,
  locale: string,
  symbol: string,
  shape: Intl.NumberFormatOptions,
): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new TypeError(`no amount: ${amount}`);
  // Locales keep letters apart from digits: `Rp 1,000.00`, but `$1,000.00`.
  const currencyDisplay = /\p{L}$/u.test(symbol) ? 'code' : 'narrowSymbol';
  const options = { style: 'currency', currency: 'USD', currencyDisplay, ...shape } as const;
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(`${locale}-u-nu-latn`, options);
    formats.set(key, format);
  }
  // `Intl` writes a hyphen for minus in English, among others.
  const text = format.format(amount as `${number}`).replace('-', '\u2212');
  return text.replace(DOLLAR, () => symbol);
}
