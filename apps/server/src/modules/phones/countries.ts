import { findLanguage } from '../language/index.ts';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';

/** A country that has phone numbers (E45). */
export interface Country {
  readonly countryCode: string;
  /** Without the plus sign. */
  readonly countryDialingCode: string;
  readonly name: string;
}

const lists = new Map<string, Country[]>();

/**
 * All countries by name in a language; English if the product does not have the language, so that
 * an invented tag costs no list of its own.
 */
export function countries(tag: string): Country[] {
  const [short = ''] = tag.split(/[-_]/);
  const language = (findLanguage(tag) ?? findLanguage(short))?.code ?? 'en';
  const found = lists.get(language);
  if (found !== undefined) return found;
  const list = listIn(language);
  lists.set(language, list);
  return list;
}

function listIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([language, 'en']);
  return getCountries()
    .map((code) => ({
      countryCode: code,
      countryDialingCode: getCountryCallingCode(code),
      name: names.of(code) ?? code,
    }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The dialling code of a country, without a plus sign; empty if unknown. */
export function getDialingCode(country: string): string {
  const found = countries('en').find(({ countryCode }) => countryCode === country);
  return found?.countryDialingCode ?? '';
}
