/** Money is an integer of minor units inside and a decimal string on the wire (H84, H94). */

const DECIMAL = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,4}))?$/;

/**
 * Minor units of a decimal string. Throws RangeError for anything else, and for more than so many
 * decimals.
 */
export function toMinor(text: string, decimals: number): number {
  const match = DECIMAL.exec(text);
  const [, sign, whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > decimals) throw new RangeError('not an amount of money');
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  return sign && minor !== 0 ? -minor : minor;
}

/** The decimal string of minor units: with two decimals `1250` is `12.50`. */
export function toDecimal(minor: number, decimals: number): string {
  const sign = minor < 0 ? '-' : '';
  const text = Math.abs(minor)
    .toString()
    .padStart(decimals + 1, '0');
  if (decimals === 0) return sign + text;
  return `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** Stakes in hundredths of a unit. */
const LADDER = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;
/** Currencies whose everyday note is a thousand times the euro's. */
const LARGE_NOTES = new Set(['VND', 'IDR', 'LAK', 'MMK', 'KHR', 'KRW', 'UZS', 'IRR']);

/** The stakes offered in a currency, in minor units. Each divides into the ten lines. */
export function stakesFor(currency: string, decimals: number): readonly number[] {
  const factor = LARGE_NOTES.has(currency) ? 1000 : decimals < 2 ? 100 : 1;
  return LADDER.map((stake) => (stake * factor * 10 ** decimals) / 100);
}
