import { toAsciiDigits } from './digits.ts';

/** Characters between the digits of a phone number that have no meaning. */
const SEPARATORS = /[\p{White_Space}\p{Pd}\p{Cf}\u2212.()/]/gu;

/**
 * The digits of a typed phone number after an optional plus sign: `＋84 (0)912.345` becomes
 * `+840912345`. Null for text with anything else in it; empty for an empty field.
 */
export function toDialableText(typed: string): string | null {
  const dense = toAsciiDigits(typed.normalize('NFKC')).replaceAll(SEPARATORS, '');
  return /^\+?\d*$/.test(dense) ? dense : null;
}
