import { createRequire } from 'node:module';

type Language = typeof import('@zxcvbn-ts/language-common');

/** Shorter ones are refused by their length already (ASVS 6.2.4 counts those that the length allows). */
const SHORTEST = 8;
const COUNTED = 3000;

let commonPasswords: ReadonlySet<string> | undefined;

/** Loaded at the first check, because unpacking the list would lengthen every start. */
function getCommonPasswords(): ReadonlySet<string> {
  if (commonPasswords) return commonPasswords;
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as Language;
  const counted = dictionary['passwords-common']
    .filter((password) => password.length >= SHORTEST)
    .slice(0, COUNTED);
  return (commonPasswords = new Set(counted.map((password) => password.toLowerCase())));
}

/**
 * Whether a password is one that others try first (H18): among the 3,000 most used, or the same as one
 * of `known`, whatever its case. `known` holds the account's name and the merchant's default.
 */
export function isGuessable(password: string, known: readonly (string | undefined)[]): boolean {
  const folded = password.toLowerCase();
  return getCommonPasswords().has(folded) || known.some((each) => each?.toLowerCase() === folded);
}
