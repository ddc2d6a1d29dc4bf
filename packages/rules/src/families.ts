import { parseDate } from './dates.ts';
import { isEmail } from './email.ts';
import { hasHidden } from './hidden.ts';

/** A family of values; `required` decides about empty text, not the family. */
export type Predicate = (value: string) => boolean;

const all =
  (characters: RegExp): Predicate =>
  (value) =>
    [...value].every((character) => characters.test(character));
const some =
  (characters: RegExp): Predicate =>
  (value) =>
    characters.test(value);
const both =
  (...parts: readonly Predicate[]): Predicate =>
  (value) =>
    parts.every((part) => part(value));

const letter = /[A-Za-z]/;
const digit = /[0-9]/;
const letterOrDigit = /^[0-9A-Za-z]$/;

/** Marks belong to the previous letter, so a word begins with a letter. */
const beginsWithLetter = some(/^\p{L}/u);

/**
 * The families V4 to V21. Each reads every character once or a few times, so none can be slow.
 * Digits and letters of user names, codes and numbers are ASCII, so that no registered name can
 * look like another one; free text may be in any script.
 */
export const families = {
  any: () => true,
  /** V4: letters of any script, with their marks. */
  characters: both(beginsWithLetter, all(/^[\p{L}\p{M}]$/u)),
  /** V5 */
  letter_first_alnum: both(some(/^[A-Za-z]/), all(letterOrDigit)),
  /** V6 */
  chinese_digits: all(/^[\p{Script=Han}0-9]$/u),
  /** V7 */
  email: isEmail,
  /** V8 */
  alphanumeric: all(letterOrDigit),
  /** V9 */
  letters_and_digits: both(all(letterOrDigit), some(letter), some(digit)),
  /** V10 */
  digits: all(/^[0-9]$/),
  /** V11 */
  one_capital: some(/\p{Lu}/u),
  /** V12 */
  english_spaces: both(all(/^[A-Za-z ]$/), some(letter)),
  /** V13: also rejects invisible spaces. */
  no_spaces: all(/^[^\p{White_Space}\u200B\u2060\uFEFF]$/u),
  /** V14 */
  chinese_punctuation: both(all(/^[\p{Script=Han}\p{P}]$/u), some(/\p{Script=Han}/u)),
  /** V15 */
  date_ymd: (value) => parseDate(value, 'ymd') !== null,
  /** V16 */
  date_mdy: (value) => parseDate(value, 'mdy') !== null,
  /** V17 */
  korean: all(/^\p{Script=Hangul}$/u),
  /** V18: a vowel sign alone is not a word. */
  thai: both(beginsWithLetter, all(/^\p{Script=Thai}$/u)),
  /** V19 */
  thai_english_spaces: both(all(/^[\p{Script=Thai}A-Za-z ]$/u), some(/\p{L}/u)),
  /**
   * A full name of any script: several words, hyphens, straight and curly apostrophes, initials.
   */
  person_name: both(
    some(/^['’ʼ‘]?\p{L}/u),
    all(/^(?:[\p{L}\p{M} \u00A0'’ʼ‘\-\u2010\u2011.·・]|\u200C|\u200D)$/u),
    (value) => !hasHidden(value),
  ),
  /** V20: the characters of a keyboard without the space bar. */
  letters_digits_symbols: all(/^[!-~]$/),
  /** V21 */
  strong: both(some(/\p{Lu}/u), some(/\p{Ll}/u), some(/\p{Nd}/u), some(/[\p{P}\p{S}]/u)),
} as const satisfies Readonly<Record<string, Predicate>>;

/** The family names of a validation rule. */
export type PatternId = keyof typeof families;

/** Whether a name is a family name. */
export function isPatternId(name: string): name is PatternId {
  return Object.hasOwn(families, name);
}
