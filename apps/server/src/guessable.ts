import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused by their length already (ASVS 6.2.4 counts those that the length allows). */
const SHORTEST = 8;
const COUNTED = 3000;

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= SHORTEST)
    .slice(0, COUNTED)
    .map((password) => password.toLowerCase()),
);

/**
 * Whether a password is one that others try first (H18): among the 3,000 most used, or the same as one
 * of `known`, whatever its case. `known` holds the account's name and the merchant's default.
 */
export function isGuessable(password: string, known: readonly (string | undefined)[]): boolean {
  const folded = password.toLowerCase();
  return common.has(folded) || known.some((each) => each?.toLowerCase() === folded);
}
