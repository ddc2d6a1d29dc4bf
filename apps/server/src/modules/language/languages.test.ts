import { expect, test } from 'vitest';
import { findLanguage, LANGUAGES, offeredLanguages } from './languages.ts';

test('each language has one code that Intl understands and a name of its own', () => {
  for (const { code } of LANGUAGES) expect(Intl.getCanonicalLocales(code)).toEqual([code]);
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
  expect(new Set(LANGUAGES.map(({ nativeName }) => nativeName)).size).toBe(LANGUAGES.length);
});

test('exactly the scripts that run from the right are marked so', () => {
  const rtl = LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
  expect(rtl).toEqual(['ur', 'fa', 'ar']);
});

test('a code is found in any case and with either separator', () => {
  expect(['EN', 'zh-hant', 'ZH_HANT'].map((code) => findLanguage(code)?.code)).toEqual([
    'en',
    'zh-Hant',
    'zh-Hant',
  ]);
  expect(findLanguage('tlh')).toBeUndefined();
});

test('a list offers its languages in its own order and skips what nobody knows', () => {
  expect(offeredLanguages(['vi', 'xx', 'en']).map(({ code }) => code)).toEqual(['vi', 'en']);
});
