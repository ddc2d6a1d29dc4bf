/** The words of a page: `strings.en.ts` and `strings.vi.ts` say the same. */
import { en, type StringKey } from './strings.en.ts';

export type { StringKey };

let vi: Readonly<Record<StringKey, string>> | null = null;

const isVietnamese = (code: string): boolean => /^vi(?![a-z])/i.test(code);

/** Loads the words of a language code, once; a page that skips it speaks English. */
export async function loadWords(code: string): Promise<void> {
  if (isVietnamese(code)) vi = (await import('./strings.vi.ts')).vi;
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** Texts of one game, in the languages that the arcade speaks. */
export interface Strings<Key extends string> {
  readonly en: Readonly<Record<Key, string>>;
  readonly vi: Readonly<Record<Key, string>>;
}

type Values = Readonly<Record<string, string>>;

export interface Words<Key extends string = never> {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly say: (key: Key | StringKey, values?: Values) => string;
  /** A decimal string as money of a currency, without passing through a float. */
  readonly money: (decimal: string, currency: string) => string;
  readonly whole: (value: number) => string;
}

/**
 * The words of a language code such as `vi` or `zh_CN`; those of a game win over the common ones.
 * Languages that are not loaded, or that the arcade does not have, read English.
 */
export function getWords<Key extends string = never>(
  code: string,
  more?: Strings<Key>,
): Words<Key> {
  const language = (/^[A-Za-z]{2,3}/.exec(code)?.[0] ?? 'en').toLowerCase();
  const lang = vi && isVietnamese(code) ? 'vi' : 'en';
  const strings: Values = { ...(lang === 'vi' ? vi : en), ...more?.[lang] };
  const locale = `${lang}-u-nu-latn`;
  return {
    lang,
    dir: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
    say: (key, values = {}) =>
      (strings[key] ?? '').replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
    money: (decimal, currency) => toMinusSign(moneyFormat(locale, currency, decimal)),
    whole: (value) => toMinusSign(new Intl.NumberFormat(locale).format(value)),
  };
}

/** With the decimals that the amount has: the server writes all that its currency has. */
function moneyFormat(locale: string, currency: string, decimal: string): string {
  const decimals = decimal.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const known = /^[A-Z]{3}$/.test(currency);
  const format = new Intl.NumberFormat(
    locale,
    known ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } : digits,
  );
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** `Intl` writes a hyphen in English and Vietnamese; the portal around the game does not. */
const toMinusSign = (text: string): string => text.replace('-', '\u2212');

export function isStringKey(key: string): key is StringKey {
  return Object.hasOwn(en, key);
}
