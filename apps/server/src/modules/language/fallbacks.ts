/** A tag and its base language, in lower case: the keys to look up a text for `pt-BR`. */
export function getTags(language: string): readonly [exact: string, short: string] {
  const exact = language.toLowerCase();
  return [exact, exact.split(/[-_]/)[0] ?? exact];
}

/** Languages for a reader, best first: their own, then English. */
export const getFallbacks = (language: string): readonly string[] => [...getTags(language), 'en'];

/** The text in this language, or its base language, or English. */
export function localised(texts: Readonly<Record<string, string>>, language: string): string {
  const [exact, short] = getTags(language);
  return texts[exact] ?? texts[short] ?? texts['en'] ?? '';
}
