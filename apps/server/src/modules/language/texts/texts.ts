/** The texts that the server itself writes: codes, mails, messages, notifications, error pages. */
import { IntlMessageFormat } from 'intl-messageformat';
import { findLanguage, PSEUDO_LANGUAGE } from '../languages.ts';
import { matchLanguage } from '../match.ts';
import { catalogues } from './catalogues.ts';
import type en from './en.json';

/** Id of a text; `texts/en.json` has the English ones in ICU syntax. */
export type TextId = keyof typeof en;

type Values = Readonly<Record<string, string | number>>;

/** The server's texts in one language. */
export interface Texts {
  /** BCP 47 tag of the language that they are in. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Writes a text. Numbers get Latin digits (H63); write amounts with `writeMoney` first. */
  readonly write: (id: TextId, values?: Values) => string;
}

/** Parsed texts: each is parsed once. */
const formats = new Map<string, IntlMessageFormat>();

function getFormat(language: string, id: TextId): IntlMessageFormat {
  const key = `${language} ${id}`;
  let format = formats.get(key);
  if (!format) {
    const text = catalogues[language]![id];
    format = new IntlMessageFormat(text, `${language}-u-nu-latn`, undefined, { ignoreTag: true });
    formats.set(key, format);
  }
  return format;
}

const languages = Object.keys(catalogues);

/** Whether Baize is translated into a language: portal, server and games, as the checks demand. */
export const isTranslated = (code: string): boolean =>
  languages.includes(code) || code === PSEUDO_LANGUAGE.code;

/** The texts in the language that fits a reader best, or in English. */
export function getTexts(reader: string): Texts {
  const language = matchLanguage([reader], languages, 'en');
  return {
    language,
    direction: findLanguage(language)?.direction ?? 'ltr',
    write: (id, values) => getFormat(language, id).format(values) as string,
  };
}
