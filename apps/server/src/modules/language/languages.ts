import { getDirection } from '@baize/rules/direction';

/** One language that a merchant may offer (D45). */
export interface Language {
  /** BCP 47 tag, the value of `<html lang>`. */
  readonly code: string;
  /** The language's own name for itself, from CLDR; a test compares them. */
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
}

const language = (code: string, nativeName: string): Language => ({
  code,
  nativeName,
  direction: getDirection(code),
});

/** Default language (D47, K45). */
export const DEFAULT_LANGUAGE = 'en';

/**
 * All supported languages, neighbours by region; the merchant's list decides which ones are offered
 * (D45, D46). `pt` is the Portuguese of Portugal, `es` the Spanish of Spain.
 */
export const LANGUAGES: readonly Language[] = [
  language('en', 'English'),
  language('vi', 'Tiếng Việt'),
  language('zh', '简体中文'),
  language('zh-Hant', '繁體中文'),
  language('th', 'ไทย'),
  language('id', 'Bahasa Indonesia'),
  language('ms', 'Bahasa Melayu'),
  language('fil', 'Filipino'),
  language('km', 'ខ្មែរ'),
  language('lo', 'ລາວ'),
  language('my', 'မြန်မာ'),
  language('ja', '日本語'),
  language('ko', '한국어'),
  language('mn', 'Монгол'),
  language('hi', 'हिन्दी'),
  language('bn', 'বাংলা'),
  language('mr', 'मराठी'),
  language('ne', 'नेपाली'),
  language('si', 'සිංහල'),
  language('ta', 'தமிழ்'),
  language('te', 'తెలుగు'),
  language('ur', 'اردو'),
  language('fa', 'فارسی'),
  language('ar', 'العربية'),
  language('he', 'עברית'),
  language('tr', 'Türkçe'),
  language('ru', 'Русский'),
  language('uk', 'Українська'),
  language('kk', 'Қазақ тілі'),
  language('az', 'Azərbaycan'),
  language('pl', 'Polski'),
  language('de', 'Deutsch'),
  language('fr', 'Français'),
  language('es', 'Español'),
  language('es-MX', 'Español (México)'),
  language('pt', 'Português'),
  language('pt-BR', 'Português (Brasil)'),
  language('it', 'Italiano'),
  language('nl', 'Nederlands'),
  language('sv', 'Svenska'),
  language('nb', 'Norsk bokmål'),
  language('da', 'Dansk'),
  language('fi', 'Suomi'),
  language('cs', 'Čeština'),
  language('hu', 'Magyar'),
  language('ro', 'Română'),
  language('bg', 'Български'),
  language('hr', 'Hrvatski'),
  language('el', 'Ελληνικά'),
];

/**
 * Right-to-left English: shows in tests and demos whether a screen mirrors. Never offered by
 * default.
 */
export const PSEUDO_LANGUAGE: Language = language('en-XB', 'English, mirrored');

const BUNDLED = new Set(['en', 'vi']);

/** Whether the portal bundles the catalogue, so that it needs no further request (K48, H61). */
export function isBundled(code: string): boolean {
  return BUNDLED.has(code);
}

const BY_CODE = new Map(
  [...LANGUAGES, PSEUDO_LANGUAGE].map((each) => [each.code.toLowerCase(), each]),
);

/** The language of a code in any case, or undefined if it is not supported. */
export function findLanguage(code: string): Language | undefined {
  return BY_CODE.get(code.toLowerCase().replaceAll('_', '-'));
}

/** The languages of a configured list, in its order, without unknown codes (D46). */
export function offeredLanguages(codes: readonly string[]): Language[] {
  return codes.flatMap((code) => findLanguage(code) ?? []);
}
