import { createRequire } from 'node:module';

type Language = typeof import('@zxcvbn-ts/language-common');

/** Shorter ones are rejected by their length (ASVS 6.2.4 counts only allowed lengths). */
const MIN_LENGTH = 8;
const COUNTED = 3000;

let commonPasswords: ReadonlySet<string> | undefined;

/** Loaded at the first check, because unpacking the list would slow down every start. */
function getCommonPasswords(): ReadonlySet<string> {
  if (commonPasswords) return commonPasswords;
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as Language;
  const counted = dictionary['passwords-common']
    .filter((password) => password.length >= MIN_LENGTH)
    .slice(0, COUNTED);
  return (commonPasswords = new Set(counted.map((password) => password.toLowerCase())));
}

/**
 * Whether a password is easily guessed (H18): one of the 3,000 most used, or equal to one of
 * `known` in any case. `known` are the account name and the merchant's default.
 */
export function isGuessable(password: string, known: readonly (string | undefined)[]): boolean {
  const folded = password.toLowerCase();
  return getCommonPasswords().has(folded) || known.some((each) => each?.toLowerCase() === folded);
}
