/** In Unicode the ten digits of a script are consecutive, from zero to nine. */
const DIGITS_PER_SCRIPT = 10;

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Replaces the decimal digits of every script by ASCII digits: `٠٩` and `０９` become `09`. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, toAsciiDigit);
}

function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(codePoint - value - 1)) value += 1;
  return String(value % DIGITS_PER_SCRIPT);
}
