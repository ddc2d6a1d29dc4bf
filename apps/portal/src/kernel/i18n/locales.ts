import type { MessageId } from './generated/ids.ts';
import { readLanguages, spokenLanguages } from './generated/spoken.ts';

export type Messages = Record<MessageId, string>;
/** Loads the two files of a catalogue: the first page's messages, and the rest. */
interface Loaders {
  readonly first: () => Promise<{ default: unknown }>;
  readonly rest: () => Promise<{ default: unknown }>;
}

const english: Loaders = {
  first: () => import('./generated/en.first.json'),
  rest: () => import('./generated/en.rest.json'),
};

/** The list of the other languages' files is loaded with the first of them. */
async function findLoaders(locale: string): Promise<Loaders> {
  if (locale === 'en') return english;
  const { loaders } = await import('./generated/loaders.ts');
  return loaders[locale]!;
}

/**
 * Local storage key and cookie name of the chosen language (D48). The cookie lets the server render
 * the right language.
 */
export const languageKey = 'baize.language';

/** Whether the portal is fully translated into a language; others are not offered (H110). */
export const isTranslated = (locale: string): boolean => spokenLanguages.includes(locale);

/** Whether a native speaker has read the translation. */
export const isRead = (locale: string): boolean => readLanguages.includes(locale);

/** The language for a requested one: English until the portal is translated into it (K48, H61). */
export const toTranslated = (locale: string): string => (isTranslated(locale) ? locale : 'en');

/** The locale that formats numbers, dates and plurals; the pseudo-locale formats like English. */
export const formatLocale = (locale: string): string => (locale === 'en-XB' ? 'en' : locale);

/** The language chosen in this browser, or else the document's. */
export const chosenLanguage = (): string =>
  toTranslated(localStorage.getItem(languageKey) ?? document.documentElement.lang);

/**
 * One half of a locale's catalogue, or English's if it has none.
 * @param locale a BCP 47 code of the configured list, e.g. `vi`
 */
export async function loadMessages(locale: string, part: 'first' | 'rest'): Promise<Messages> {
  const { [part]: load } = await findLoaders(toTranslated(locale));
  return (await load()).default as Messages;
}
