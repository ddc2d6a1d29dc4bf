/** Format options of an amount. */
export interface MoneyFormat {
  /** BCP 47. Digits and calendar are forced to Latin, so that records compare (H63). */
  locale: string;
  /** The server's currency symbol, e.g. `₱`. */
  symbol: string;
  /** Fraction digits of the currency (H112); the default is 2. */
  decimals?: number | undefined;
  /** `always` adds a plus sign to gains. */
  sign?: 'auto' | 'always' | undefined;
}

/** Number formats are expensive to create and few: one for each kind in use. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a decimal string such as `1234.5` exactly, as money of the locale: `$1,234.50` in
 * English, `1.234,50 $` in Vietnamese (H121). Never uses a float. Show it in a `Money` or another
 * left-to-right element.
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

/** The dollar in locales' formats, whose position is used for every other symbol. */
const DOLLAR = /USD|(US)?\$/;

/** Formats an amount with an `Intl` pattern. */
export function writeAmount(
  amount: string,
  locale: string,
  symbol: string,
  shape: Intl.NumberFormatOptions,
): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new TypeError(`no amount: ${amount}`);
  // Locales separate letters from digits: `Rp 1,000.00`, but `$1,000.00`.
  const currencyDisplay = /\p{L}$/u.test(symbol) ? 'code' : 'narrowSymbol';
  const options = { style: 'currency', currency: 'USD', currencyDisplay, ...shape } as const;
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(`${locale}-u-nu-latn`, options);
    formats.set(key, format);
  }
  // `Intl` uses a hyphen as minus sign in English, among others.
  const text = format.format(amount as `${number}`).replace('-', '\u2212');
  return text.replace(DOLLAR, () => symbol);
}
