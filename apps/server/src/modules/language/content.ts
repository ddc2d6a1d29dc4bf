/**
 * Texts that Baize ships for a merchant to start with: terms, names and the content of the demo. A
 * language is a folder of `content/`: a file an area, id to text. What it lacks is in English.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';
import { matchLanguage } from './match.ts';

export type ContentArea =
  | 'articles'
  | 'banners'
  | 'help-account'
  | 'help-legal'
  | 'help-play'
  | 'names'
  | 'notices'
  | 'promotions'
  | 'rewards'
  | 'terms';

/** Texts by language, whose tags are in lower case as in the database. */
export type Translations = Readonly<Record<string, string>> & { readonly en: string };

/** Values of a text's `{names}`; a function formats its value in the text's language. */
type Values = Readonly<Record<string, string | number | ((language: string) => string)>>;
type Texts = Readonly<Record<string, string>>;

/** In a bundle, the folder is beside it. */
const FOLDER = new URL('./content/', import.meta.url);

const areas = new Map<string, Texts>();
let languages: readonly string[] | undefined;

/** Codes of the languages that have texts, in the order of all languages. */
export function getContentLanguages(): readonly string[] {
  languages ??= readLanguages();
  return languages;
}

function readLanguages(): readonly string[] {
  const folders = new Set(readdirSync(FOLDER));
  return LANGUAGES.map(({ code }) => code).filter((code) => folders.has(code));
}

/** The texts of an area in a language, read once. */
function readArea(area: ContentArea, language: string): Texts {
  const key = `${language}/${area}`;
  let texts = areas.get(key);
  if (texts === undefined) {
    const file = new URL(`${key}.json`, FOLDER);
    texts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
    areas.set(key, texts);
  }
  return texts;
}

function fillIn(text: string, values: Values, language: string): string {
  let filled = text;
  for (const [name, value] of Object.entries(values))
    filled = filled.replaceAll(`{${name}}`, () =>
      typeof value === 'function' ? value(language) : String(value),
    );
  return filled;
}

/** A text in a language that has texts, or in English. Throws if there is no such text. */
export function getContentText(
  language: string,
  area: ContentArea,
  id: string,
  values: Values = {},
): string {
  const text = readArea(area, language)[id] ?? readArea(area, DEFAULT_LANGUAGE)[id];
  if (text === undefined) throw new Error(`no text ${id} in ${area}`);
  return fillIn(text, values, language);
}

const translations = new Map<string, Translations>();

/** A text in English and in its other languages. */
export function getTranslations(area: ContentArea, id: string, values?: Values): Translations {
  if (values !== undefined) return readTranslations(area, id, values);
  // Areas may use the same id.
  const key = `${area}/${id}`;
  let known = translations.get(key);
  if (known === undefined) {
    known = readTranslations(area, id, {});
    translations.set(key, known);
  }
  return known;
}

function readTranslations(area: ContentArea, id: string, values: Values): Translations {
  const found = getContentLanguages().flatMap((code) => {
    const text = readArea(area, code)[id];
    return text === undefined ? [] : [[code.toLowerCase(), fillIn(text, values, code)]];
  });
  return {
    ...(Object.fromEntries(found) as Record<string, string>),
    en: getContentText(DEFAULT_LANGUAGE, area, id, values),
  };
}

/** The language with texts that fits a reader best. */
export const findContentLanguage = (reader: string): string =>
  matchLanguage([reader], getContentLanguages(), DEFAULT_LANGUAGE);
