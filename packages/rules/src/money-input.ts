/** The format of typed money. */
export interface MoneyInputFormat {
  /** Digits after the decimal separator of the currency. */
  readonly digits: number;
  /** BCP 47, e.g. `vi`. */
  readonly locale: string;
}

/** One of the two readings of an ambiguous text, in the reader's own format. */
export interface MoneyInputReading {
  /** The number in the locale's format, e.g. `1,000`. */
  readonly shown: string;
  /** An unambiguous text for it, e.g. `1000`. */
  readonly typed: string;
}

/** The result of parsing: an amount in minor units, or the reason for no amount. */
export type MoneyInput =
  | { readonly amount: bigint }
  | { readonly problem: 'format' }
  | {
      readonly problem: 'ambiguous';
      /** The smaller one first: the separator before a fraction, then between groups. */
      readonly readings: readonly [MoneyInputReading, MoneyInputReading];
    };

const FORMAT = { problem: 'format' } as const;
const MAX_DIGITS = 18;
const NUMBER = /^(\d*)(?:([.,])(\d*))?$/;
/** Groups of three, or of two before the last three as in India; no group begins with a zero. */
const GROUPED = /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:([,])\d{2})+\2\d{3}$/;

/**
 * Parses a typed amount: digits of any script, either decimal separator and groups. A text with two
 * readings, such as `1.000`, is never guessed. If the currency has three digits, the reader's own
 * decimal separator before three digits is a decimal separator.
 */
export function readMoneyInput(text: string, format: MoneyInputFormat): MoneyInput {
  const typed = toPlainText(text);
  const single = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(typed);
  if (single) return readThreeDigits(single[1]!, single[2]!, single[3]!, format);
  const amount = toMinorUnits(removeGroups(typed), format.digits);
  return amount === null ? FORMAT : { amount };
}

/** Parses a count the same way, e.g. of points. */
export const readWholeInput = (text: string, locale: string): MoneyInput =>
  readMoneyInput(text, { digits: 0, locale });

/** Formats an amount as typed text; {@link readMoneyInput} parses it again. */
export function formatMoneyInput(amount: bigint, { digits, locale }: MoneyInputFormat): string {
  const text = amount.toString().padStart(digits + 1, '0');
  if (digits === 0) return text;
  return text.slice(0, -digits) + getSeparators(locale).decimal + text.slice(-digits);
}

/** One separator before three digits: a fraction, a group, or both. */
function readThreeDigits(
  whole: string,
  separator: string,
  rest: string,
  format: MoneyInputFormat,
): MoneyInput {
  const { digits, locale } = format;
  const grouped = toMinorUnits(whole + rest, digits)!;
  const fraction = toMinorUnits(`${whole}.${rest}`, digits);
  const isOwnGroup = separator === getSeparators(locale).group;
  const isOwnDecimal = separator === getSeparators(locale).decimal;
  if (isOwnDecimal && fraction !== null && digits >= rest.length) return { amount: fraction };
  if (isOwnGroup && (fraction === null || digits === 0)) return { amount: grouped };
  if (fraction === null) return FORMAT;
  return {
    problem: 'ambiguous',
    readings: [toReading(fraction, format), toReading(grouped, format)],
  };
}

function toReading(amount: bigint, format: MoneyInputFormat): MoneyInputReading {
  const { digits, locale } = format;
  const unit = 10n ** BigInt(digits);
  const number = new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: digits });
  const isWhole = amount % unit === 0n && amount >= unit * 1000n;
  return {
    shown: number.format(Number(amount) / Number(unit)),
    typed: isWhole ? (amount / unit).toString() : toShortInput(amount, format),
  };
}

/** With two digits if they are sufficient, even if the currency has more. */
function toShortInput(amount: bigint, { digits, locale }: MoneyInputFormat): string {
  const surplus = Math.max(0, digits - 2);
  const step = 10n ** BigInt(surplus);
  return amount % step === 0n
    ? formatMoneyInput(amount / step, { digits: digits - surplus, locale })
    : formatMoneyInput(amount, { digits, locale });
}

/** Normalises to Latin digits, `.` and `,`, and a space or `'` between groups. */
function toPlainText(text: string): string {
  return text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\p{Nd}/gu, toLatinDigit)
    .replaceAll(/[．。٫]/g, '.')
    .replaceAll(/[，،]/g, ',')
    .replaceAll(/[\u2019٬]/g, "'")
    .replaceAll(/\s/g, ' ')
    .trim();
}

/**
 * In Unicode the ten digits of a script are consecutive, so the digits before one give its value.
 */
function toLatinDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Removes group separators; wrongly grouped text is unchanged and is not a number. */
function removeGroups(typed: string): string {
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const separator = typed[last];
  const isDecimal = separator !== undefined && typed.indexOf(separator) === last;
  const whole = isDecimal ? typed.slice(0, last) : typed;
  if (!GROUPED.test(whole)) return typed;
  return whole.replaceAll(/[., ']/g, '') + typed.slice(whole.length);
}

function toMinorUnits(text: string, digits: number): bigint | null {
  const match = NUMBER.exec(text);
  const [, whole = '', , typed = ''] = match ?? [];
  const fraction = typed.replace(/0+$/, '');
  if (!match || whole + typed === '' || whole.length > MAX_DIGITS || fraction.length > digits)
    return null;
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

const separators = new Map<string, { readonly decimal: string; readonly group: string }>();

/** The separators by which a locale writes numbers with Latin digits. */
function getSeparators(locale: string) {
  const known = separators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1_234_567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const decimal = find('decimal') === ',' ? ',' : '.';
  const found = { decimal, group: find('group') };
  separators.set(locale, found);
  return found;
}
