import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { findLanguage, LANGUAGES, offeredLanguages } from './languages.ts';

test('each have a name and one code that Intl understands', () => {
  for (const { code } of LANGUAGES) expect(Intl.getCanonicalLocales(code)).toEqual([code]);
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
  expect(new Set(LANGUAGES.map(({ nativeName }) => nativeName)).size).toBe(LANGUAGES.length);
});

/** CLDR shortens these two to the name of the country; menus keep the word for "language". */
const LONGER_THAN_CLDR: Record<string, string> = { id: 'Bahasa', ms: 'Bahasa' };

/** CLDR's folder of a code where it is another one: the region or script that the code implies. */
const CLDR_FOLDERS: Record<string, string> = { 'pt-BR': 'pt' };

function readNames(locale: string, part: 'languages' | 'localeDisplayNames' | 'territories') {
  const { resolve } = createRequire(import.meta.url);
  const path = `cldr-localenames-modern/main/${locale}/${part}.json`;
  const { main } = JSON.parse(readFileSync(resolve(path), 'utf8'));
  const names = main[locale].localeDisplayNames;
  return (names[part] ?? names.localeDisplayPattern) as Record<string, string>;
}

/** How CLDR names a language in a menu of that language: with a capital and its region. */
function nameInMenu(code: string): string {
  const { language, script, region } = new Intl.Locale(code === 'zh' ? 'zh-Hans' : code);
  const folder = CLDR_FOLDERS[code] ?? code;
  const languages = readNames(folder, 'languages');
  const own = languages[script ? `${language}-${script}` : language]!;
  const pattern = readNames(folder, 'localeDisplayNames')['localePattern']!;
  const name = region
    ? pattern.replace('{0}', own).replace('{1}', readNames(folder, 'territories')[region]!)
    : own;
  const menu = name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  return [LONGER_THAN_CLDR[code], menu].filter(Boolean).join(' ');
}

test.each(LANGUAGES)('$code has the name of CLDR', ({ code, nativeName }) => {
  expect(nativeName).toBe(nameInMenu(code));
});

test('are marked right-to-left exactly if their script is', () => {
  const rtl = LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
  expect(rtl).toEqual(['ur', 'fa', 'ar', 'he']);
});

test('are found by code in any case and with either separator', () => {
  expect(['EN', 'zh-hant', 'ZH_HANT'].map((code) => findLanguage(code)?.code)).toEqual([
    'en',
    'zh-Hant',
    'zh-Hant',
  ]);
  expect(findLanguage('tlh')).toBeUndefined();
});

test('keep the order of the list and skip unknown codes', () => {
  expect(offeredLanguages(['vi', 'xx', 'en']).map(({ code }) => code)).toEqual(['vi', 'en']);
});
