/** Longest free pattern that is taken (H19). */
export const LONGEST_PATTERN = 200;
/** The pattern that asks for nothing (E65). */
export const ANYTHING = '*';

/**
 * The source of a free pattern as it is run: the whole value must match, as the patterns of rules have
 * always been meant. Null for the lone `*`.
 */
export function wholePattern(acceptedPattern: string): string | null {
  return acceptedPattern === ANYTHING ? null : `^(?:${acceptedPattern})$`;
}

/** Whether a text is a pattern that can be run at all: its length and its grammar. */
export function isPattern(acceptedPattern: string): boolean {
  if (acceptedPattern === ANYTHING) return true;
  if (acceptedPattern === '' || acceptedPattern.length > LONGEST_PATTERN) return false;
  try {
    // Alone first: a loose parenthesis would otherwise close the one that is put around it.
    RegExp(acceptedPattern, 'u');
    RegExp(wholePattern(acceptedPattern) ?? '', 'u');
    return true;
  } catch {
    return false;
  }
}

/** Runs a free pattern here and now: only for patterns that are known to be fast. */
export function matchesPattern(acceptedPattern: string, value: string): boolean {
  const source = wholePattern(acceptedPattern);
  return source === null || RegExp(source, 'u').test(value);
}
