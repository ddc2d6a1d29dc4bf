/**
 * Formats minor units for the wire: a decimal string such as `-12.05` (H94).
 * @param digits fraction digits of the currency, see `getCurrencyDigits`
 */
export function formatMoney(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * Parses a decimal string of the wire to minor units. Throws `RangeError` for text that is not a
 * plain decimal or has more fraction digits than the currency.
 * @param digits fraction digits of the currency, see `getCurrencyDigits`
 */
export function parseMoney(text: string, digits: number): bigint {
  const match = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[3] ?? '';
  if (!match || fraction.length > digits) throw new RangeError('not an amount of money');
  const minor = BigInt((match[2] ?? '0') + fraction.padEnd(digits, '0'));
  return match[1] === '-' ? -minor : minor;
}
