/** A tag and the same without its region, in lower case: what a text for `pt-BR` is looked for under. */
export function getTags(language: string): readonly [exact: string, short: string] {
  const exact = language.toLowerCase();
  return [exact, exact.split(/[-_]/)[0] ?? exact];
}

/** The languages in which a reader gets a text, the best first: theirs, else English. */
export const getFallbacks = (language: string): readonly string[] => [...getTags(language), 'en'];
