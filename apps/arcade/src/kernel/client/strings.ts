/** The words of a page: English is part of its code, another language is one file (src/words). */
import en from '../../words/en/common.json' with { type: 'json' };

/** Key of a text that every game has. */
export type StringKey = keyof typeof en;

/** The texts of one game in English; `area` is their file in `src/words/en`. */
export interface Strings<Key extends string> {
  readonly area: string;
  readonly en: Readonly<Record<Key, string>>;
}

/** A language's texts of all games by `area.key`. */
export interface Translation {
  /** BCP 47 tag. */
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}

let translation: Translation | null = null;

/** Sets the language of the page; null is English. */
export function setTranslation(next: Translation | null): void {
  translation = next;
}

/** The tag of a code such as `zh_CN`, then its base language, in lower case. */
const getTags = (code: string): ReadonlySet<string> => {
  const tag = code.toLowerCase().replaceAll('_', '-');
  return new Set([tag, tag.split('-', 1)[0]!]);
};

/** Loads the words of a language code; the page stays English without them or without a network. */
export async function loadWords(code: string): Promise<void> {
  for (const tag of getTags(code)) {
    if (tag.split('-', 1)[0] === 'en') return;
    const response = await fetch(`/words/${encodeURIComponent(tag)}`).catch(() => null);
    if (!response?.ok) continue;
    setTranslation((await response.json()) as Translation);
    return;
  }
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

type Values = Readonly<Record<string, string>>;

export interface Words<Key extends string = never> {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly say: (key: Key | StringKey, values?: Values) => string;
  /** A decimal string as money of a currency, without passing through a float. */
  readonly money: (decimal: string, currency: string) => string;
  readonly whole: (value: number) => string;
}

/** The words of the page's language; texts that it lacks are English. */
export function getWords<Key extends string = never>(more?: Strings<Key>): Words<Key> {
  const lang = translation?.language ?? 'en';
  const find = (key: string): string =>
    [more?.area, 'faces', 'common']
      .map((area) => translation?.texts[`${area}.${key}`])
      .find((text) => text !== undefined) ??
    english[key] ??
    '';
  const english: Values = { ...en, ...more?.en };
  const locale = `${lang}-u-nu-latn`;
  const dir = RIGHT_TO_LEFT.has(lang) ? 'rtl' : 'ltr';
  return {
    lang,
    dir,
    say: (key, values = {}) => find(key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
    money: (decimal, currency) => {
      const text = toMinusSign(moneyFormat(locale, currency, decimal));
      // As in the portal: a text of the other direction would tear the symbol apart.
      return dir === 'rtl' ? `\u2066${text}\u2069` : text;
    },
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

/** `Intl` writes a hyphen in many languages; the portal around the game does not. */
const toMinusSign = (text: string): string => text.replace('-', '\u2212');

export function isStringKey(key: string): key is StringKey {
  return Object.hasOwn(en, key);
}
