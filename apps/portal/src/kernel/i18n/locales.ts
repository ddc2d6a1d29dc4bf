import type { MessageId } from './generated/ids.ts';

export type Messages = Record<MessageId, string>;
type Loader = () => Promise<{ default: unknown }>;

/**
 * Catalogues that ship with the portal, each in two files: what the first page says, and the rest.
 * Other languages read English until their catalogue is complete (K48, H61).
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

/** Local storage and cookie name of the chosen language (D48). The cookie lets the first HTML be right. */
export const languageKey = 'baize.language';

/** Whether the portal speaks a language whole; no other one is offered (H110). */
export const isSpoken = (locale: string): boolean => locale in catalogues;

/** The language in which the portal answers a wish: English where it does not speak the one wished for. */
export const spoken = (locale: string): string => (isSpoken(locale) ? locale : 'en');

const rightToLeft = /^(ar|fa|ur|he|en-XB)\b/;

export const getDirection = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.test(locale) ? 'rtl' : 'ltr';

/** The locale by which numbers, dates and plurals are formatted; the pseudo-locale formats like English. */
export const formatLocale = (locale: string): string => (locale === 'en-XB' ? 'en' : locale);

/** The language that was chosen in this browser, else the document's. */
export const chosenLanguage = (): string =>
  spoken(localStorage.getItem(languageKey) ?? document.documentElement.lang);

/**
 * One half of a locale's catalogue, or English's when it has none.
 * @param locale a BCP 47 code of the configured list, e.g. `vi`
 */
export async function loadMessages(locale: string, part: 'first' | 'rest'): Promise<Messages> {
  return (await catalogues[spoken(locale)]![part]()).default as Messages;
}
