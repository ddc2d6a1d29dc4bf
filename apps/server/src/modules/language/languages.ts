/** One language that a merchant may offer (D45). */
export interface Language {
  /** BCP 47 tag, the value of `<html lang>`. */
  readonly code: string;
  /** The language's own name for itself. */
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

/** Every language the product knows; the merchant's configured list decides which ones show (D45, D46). */
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
  ltr('tr', 'Türkçe'),
  ltr('ru', 'Русский'),
  ltr('uk', 'Українська'),
  ltr('kk', 'Қазақ тілі'),
  ltr('pl', 'Polski'),
  ltr('de', 'Deutsch'),
  ltr('fr', 'Français'),
  ltr('es', 'Español'),
  ltr('pt', 'Português'),
  ltr('it', 'Italiano'),
  ltr('nl', 'Nederlands'),
  ltr('sv', 'Svenska'),
  ltr('cs', 'Čeština'),
  ltr('ro', 'Română'),
];

/** English turned right to left: shows in tests and demos whether a screen mirrors. Never on offer by default. */
export const PSEUDO_LANGUAGE: Language = rtl('en-XB', 'English, mirrored');

const BUNDLED = new Set(['en', 'vi']);

/** True when the portal carries the catalogue without a further request (K48, H61). */
export function isBundled(code: string): boolean {
  return BUNDLED.has(code);
}

const BY_CODE = new Map(
  [...LANGUAGES, PSEUDO_LANGUAGE].map((language) => [language.code.toLowerCase(), language]),
);

/** The language of a code in any case, or undefined when the product does not know it. */
export function findLanguage(code: string): Language | undefined {
  return BY_CODE.get(code.toLowerCase().replaceAll('_', '-'));
}

/** The languages of a configured list, in its order; unknown codes are left out (D46). */
export function offeredLanguages(codes: readonly string[]): Language[] {
  return codes.flatMap((code) => findLanguage(code) ?? []);
}
