/** Languages written from right to left; `en-XB` is the mirrored English of tests and demos. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'en-XB']);

/** The value of `<html dir>` for a language. */
export const getDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
