/**
 * Money is an integer of minor units inside and a decimal string on the wire; two decimals for
 * every currency (H84, H94).
 */

const DECIMAL = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/;

/** Minor units of a decimal string. Throws RangeError for anything else than at most 2 decimals. */
export function toMinor(text: string): number {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError('not an amount of money');
  const [, sign, whole, fraction = ''] = match;
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && minor !== 0 ? -minor : minor;
}

/** The decimal string of minor units: `1250` is `12.50`. */
export function toDecimal(minor: number): string {
  const digits = Math.abs(minor).toString().padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const LADDER = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;
/** Currencies whose everyday note is a thousand times the euro's. */
const LARGE_NOTES = new Set(['VND', 'IDR', 'LAK', 'MMK', 'KHR', 'KRW', 'UZS', 'IRR']);

/**
 * The stakes offered in a currency, in minor units. Each divides into the ten lines, and into
 * whole lines of whole money where the platform books no cents.
 */
export function stakesFor(currency: string, decimals: number): readonly number[] {
  const factor = LARGE_NOTES.has(currency) ? 1000 : decimals < 2 ? 100 : 1;
  return LADDER.map((stake) => stake * factor);
}
