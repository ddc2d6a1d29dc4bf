/** Letters and digits that are not confused when read aloud. */
const SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * First password of an account that an agent opens; its owner must change it at the first login.
 */
export function newFirstPassword(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(bytes, (number) => SYMBOLS[number % SYMBOLS.length]).join('');
}
