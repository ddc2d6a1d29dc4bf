import { foldForSearch } from '@baize/rules/fold';

/** A text as a pattern of SQL, whose signs stand for themselves. */
const toPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Patterns for `account ilike` and `nickname_fold like`, by which a part of either name is found. */
export function namePatterns(search: string) {
  const folded = foldForSearch(search);
  // Marks alone are in every folded name, and in none that somebody means.
  return { account: toPattern(search), nickname: folded === '' ? '' : toPattern(folded) };
}
