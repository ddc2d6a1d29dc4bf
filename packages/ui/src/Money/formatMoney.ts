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

/** Number formats are costly to make and few: one for each kind in use. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes a decimal string such as `1234.5` exactly, with the symbol where the locale puts it.
 * Never goes through a float. Throws a TypeError for anything but a decimal number.
 */
export function formatMoney(amount: string, format: MoneyFormat): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new TypeError(`not a decimal amount: ${amount}`);
  return formatterFor(format)
    .formatToParts(amount as `${number}`)
    .map(({ type, value }) => (type === 'currency' ? format.symbol : value))
    .join('');
}

function formatterFor({ locale, decimals = 2, sign = 'auto' }: MoneyFormat): Intl.NumberFormat {
  const key = `${locale} ${decimals} ${sign}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'currency',
    // Any currency: its symbol is replaced by the server's, its place is the locale's.
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
  });
  formats.set(key, made);
  return made;
}
