/** How an amount is written. */
export interface MoneyFormat {
  /** BCP 47. Digits and calendar are forced to Latin, so that records compare (H63). */
  locale: string;
  /** As the server sends it, e.g. `₱`. */
  symbol: string;
  /** Fraction digits, 2 unless the currency's configuration says otherwise (H84). */
  decimals?: number | undefined;
  /** `always` writes a plus before a gain. */
  sign?: 'auto' | 'always' | undefined;
}

/** A format of `Intl` and the text that stands for the currency in what it writes. */
interface CurrencyFormat {
  readonly format: Intl.NumberFormat;
  readonly placeholder: string;
}

/** Number formats are costly to make and few: one for each kind in use. */
const formats = new Map<string, CurrencyFormat>();

/**
 * Writes a decimal string such as `1234.5` exactly, as the locale writes money: `$1,234.50` in English, `1.234,50 $`
 * in Vietnamese (H121). Never goes through a float. Show it in a `Money` or another place that reads from left to right.
 * @throws {TypeError} for anything but a decimal number
 */
export function formatMoney(amount: string, format: MoneyFormat): string {
  const { locale, symbol, decimals = 2, sign = 'auto' } = format;
  return writeAmount(amount, locale, symbol, `${decimals} ${sign}`, () => ({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
  }));
}

/**
 * The same in a few characters, for where there is no room for all of it: `$1.23M`. It is cut, not
 * rounded: nobody is shown more than they have.
 * @throws {TypeError} for anything but a decimal number
 */
export function formatMoneyShort(amount: string, { locale, symbol }: MoneyFormat): string {
  return writeAmount(amount, locale, symbol, 'short', () => ({
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  }));
}

/** The minus sign of typography (U+2212) in place of the hyphen that `Intl` writes in many locales. */
export const toMinusSign = (text: string): string => text.replace('-', '\u2212');

function writeAmount(
  amount: string,
  locale: string,
  symbol: string,
  kind: string,
  options: () => Intl.NumberFormatOptions,
): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new TypeError(`not a decimal amount: ${amount}`);
  // Locales keep letters apart from digits: `Rp 1,000.00`, but `$1,000.00`.
  const currencyDisplay = /\p{L}$/u.test(symbol) ? 'code' : 'narrowSymbol';
  const key = `${locale} ${kind} ${currencyDisplay}`;
  let known = formats.get(key);
  if (!known) {
    known = createFormat(locale, { ...options(), currencyDisplay });
    formats.set(key, known);
  }
  const { format, placeholder } = known;
  return toMinusSign(format.format(amount as `${number}`)).replace(placeholder, () => symbol);
}

function createFormat(locale: string, options: Intl.NumberFormatOptions): CurrencyFormat {
  // Any currency with a place in every locale: its name is replaced by the symbol.
  const currency = { style: 'currency', currency: 'USD' } as const;
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { ...currency, ...options });
  const parts = format.formatToParts(1);
  return { format, placeholder: parts.find(({ type }) => type === 'currency')?.value ?? '' };
}
