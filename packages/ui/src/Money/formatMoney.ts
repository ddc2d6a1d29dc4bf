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
 * Writes a decimal string such as `1234.5` exactly, the currency's symbol before it in every language
 * (W17). Never goes through a float. Show it in a `Money` or another place that reads from left to right.
 * @throws {TypeError} for anything but a decimal number
 */
export function formatMoney(amount: string, format: MoneyFormat): string {
  const { locale, symbol, decimals = 2, sign = 'auto' } = format;
  return written(amount, symbol, `${locale} ${decimals} ${sign}`, () => ({
    locale,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
  }));
}

/**
 * The same in a few characters, for where there is no room for all of it: `$ 1.23M`. It is cut, not
 * rounded: nobody is shown more than they have.
 * @throws {TypeError} for anything but a decimal number
 */
export function formatMoneyShort(amount: string, { locale, symbol }: MoneyFormat): string {
  return written(amount, symbol, `${locale} short`, () => ({
    locale,
    notation: 'compact',
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  }));
}

type Options = Intl.NumberFormatOptions & { locale: string };

function written(amount: string, symbol: string, key: string, options: () => Options): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new TypeError(`not a decimal amount: ${amount}`);
  let format = formats.get(key);
  if (!format) {
    const { locale, ...rest } = options();
    format = new Intl.NumberFormat(`${locale}-u-nu-latn`, rest);
    formats.set(key, format);
  }
  const [, sign = '', digits = ''] =
    /^([-+\u2212]?)(.*)$/.exec(format.format(amount as `${number}`)) ?? [];
  return `${sign}${symbol}\u00a0${digits}`;
}
