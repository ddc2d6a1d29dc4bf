import { foldForSearch } from '@baize/rules/fold';

/** A SQL pattern that matches a text literally. */
const toPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Patterns for `account ilike` and `nickname_fold like` that match a part of either name. */
export function namePatterns(search: string) {
  const folded = foldForSearch(search);
  // A search of combining marks only would match every folded name.
  return { account: toPattern(search), nickname: folded === '' ? '' : toPattern(folded) };
}
