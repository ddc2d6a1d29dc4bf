/** One language that a merchant may offer (D45). */
export interface Language {
  /** BCP 47 tag, the value of `<html lang>`. */
  readonly code: string;
  /** The language's own name for itself, from CLDR; a test compares them. */
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
}

const ltr = (code: string, nativeName: string): Language => ({
  code,
  nativeName,
  direction: 'ltr',
});
const rtl = (code: string, nativeName: string): Language => ({
  code,
  nativeName,
  direction: 'rtl',
});

/** Default language (D47, K45). */
export const DEFAULT_LANGUAGE = 'en';

/**
 * All supported languages, neighbours by region; the merchant's list decides which ones are offered
 * (D45, D46). `pt` is the Portuguese of Portugal, `es` the Spanish of Spain.
 */
export const LANGUAGES: readonly Language[] = [
  ltr('en', 'English'),
  ltr('vi', 'Tiếng Việt'),
  ltr('zh', '简体中文'),
  ltr('zh-Hant', '繁體中文'),
  ltr('th', 'ไทย'),
  ltr('id', 'Bahasa Indonesia'),
  ltr('ms', 'Bahasa Melayu'),
  ltr('fil', 'Filipino'),
  ltr('km', 'ខ្មែរ'),
  ltr('lo', 'ລາວ'),
  ltr('my', 'မြန်မာ'),
  ltr('ja', '日本語'),
  ltr('ko', '한국어'),
  ltr('mn', 'Монгол'),
  ltr('hi', 'हिन्दी'),
  ltr('bn', 'বাংলা'),
  ltr('mr', 'मराठी'),
  ltr('ne', 'नेपाली'),
  ltr('si', 'සිංහල'),
  ltr('ta', 'தமிழ்'),
  ltr('te', 'తెలుగు'),
  rtl('ur', 'اردو'),
  rtl('fa', 'فارسی'),
  rtl('ar', 'العربية'),
  rtl('he', 'עברית'),
  ltr('tr', 'Türkçe'),
  ltr('ru', 'Русский'),
  ltr('uk', 'Українська'),
  ltr('kk', 'Қазақ тілі'),
  ltr('az', 'Azərbaycan'),
  ltr('pl', 'Polski'),
  ltr('de', 'Deutsch'),
  ltr('fr', 'Français'),
  ltr('es', 'Español'),
  ltr('es-MX', 'Español (México)'),
  ltr('pt', 'Português'),
  ltr('pt-BR', 'Português (Brasil)'),
  ltr('it', 'Italiano'),
  ltr('nl', 'Nederlands'),
  ltr('sv', 'Svenska'),
  ltr('nb', 'Norsk bokmål'),
  ltr('da', 'Dansk'),
  ltr('fi', 'Suomi'),
  ltr('cs', 'Čeština'),
  ltr('hu', 'Magyar'),
  ltr('ro', 'Română'),
  ltr('bg', 'Български'),
  ltr('hr', 'Hrvatski'),
  ltr('el', 'Ελληνικά'),
];

/**
 * Right-to-left English: shows in tests and demos whether a screen mirrors. Never offered by
 * default.
 */
export const PSEUDO_LANGUAGE: Language = rtl('en-XB', 'English, mirrored');

const BUNDLED = new Set(['en', 'vi']);

/** Whether the portal bundles the catalogue, so that it needs no further request (K48, H61). */
export function isBundled(code: string): boolean {
  return BUNDLED.has(code);
}

const BY_CODE = new Map(
  [...LANGUAGES, PSEUDO_LANGUAGE].map((language) => [language.code.toLowerCase(), language]),
);

/** The language of a code in any case, or undefined if it is not supported. */
export function findLanguage(code: string): Language | undefined {
  return BY_CODE.get(code.toLowerCase().replaceAll('_', '-'));
}

/** The languages of a configured list, in its order, without unknown codes (D46). */
export function offeredLanguages(codes: readonly string[]): Language[] {
  return codes.flatMap((code) => findLanguage(code) ?? []);
}
