import type { MessageId } from './generated/ids.ts';

export type Messages = Record<MessageId, string>;
type Loader = () => Promise<{ default: unknown }>;

/**
 * Catalogues of the portal, each in two files: the first page's messages, and the rest. Other
 * languages use English until their catalogue is complete (K48, H61).
 */
const catalogues: Record<string, { first: Loader; rest: Loader }> = {
  en: {
    first: () => import('./generated/en.first.json'),
    rest: () => import('./generated/en.rest.json'),
  },
  vi: {
    first: () => import('./generated/vi.first.json'),
    rest: () => import('./generated/vi.rest.json'),
  },
  'en-XB': {
    first: () => import('./generated/en-XB.first.json'),
    rest: () => import('./generated/en-XB.rest.json'),
  },
};

/**
 * Local storage key and cookie name of the chosen language (D48). The cookie lets the server render
 * the right language.
 */
export const languageKey = 'baize.language';

/** Whether the portal is fully translated into a language; others are not offered (H110). */
export const isSpoken = (locale: string): boolean => locale in catalogues;

/** The language for a requested one: English when the portal is not translated into it. */
export const spoken = (locale: string): string => (isSpoken(locale) ? locale : 'en');

const rightToLeft = /^(ar|fa|ur|he|en-XB)\b/;

export const getDirection = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.test(locale) ? 'rtl' : 'ltr';

/** The locale that formats numbers, dates and plurals; the pseudo-locale formats like English. */
export const formatLocale = (locale: string): string => (locale === 'en-XB' ? 'en' : locale);

/** The language chosen in this browser, or else the document's. */
export const chosenLanguage = (): string =>
  spoken(localStorage.getItem(languageKey) ?? document.documentElement.lang);

/**
 * One half of a locale's catalogue, or English's if it has none.
 * @param locale a BCP 47 code of the configured list, e.g. `vi`
 */
export async function loadMessages(locale: string, part: 'first' | 'rest'): Promise<Messages> {
  return (await catalogues[spoken(locale)]![part]()).default as Messages;
}
