/** Maximum length of a free pattern (H19). */
export const LONGEST_PATTERN = 200;
/** The pattern that accepts any value (E65). */
export const ANYTHING = '*';

/**
 * The regular expression of a free pattern, which must match the whole value. Null for the lone
 * `*`.
 */
export function wholePattern(acceptedPattern: string): string | null {
  return acceptedPattern === ANYTHING ? null : `^(?:${acceptedPattern})$`;
}

/** Whether a text is a valid pattern, by its length and syntax. */
export function isPattern(acceptedPattern: string): boolean {
  if (acceptedPattern === ANYTHING) return true;
  if (acceptedPattern === '' || acceptedPattern.length > LONGEST_PATTERN) return false;
  try {
    // Without the added group first, which an unbalanced parenthesis could close.
    RegExp(acceptedPattern, 'u');
    RegExp(wholePattern(acceptedPattern) ?? '', 'u');
    return true;
  } catch {
    return false;
  }
}

/** Runs a free pattern synchronously: only for patterns that are known to be fast. */
export function matchesPattern(acceptedPattern: string, value: string): boolean {
  const source = wholePattern(acceptedPattern);
  return source === null || RegExp(source, 'u').test(value);
}
