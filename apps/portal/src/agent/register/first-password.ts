/** Letters and digits that are not confused when read aloud. */
const SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * A first password for another person's account, who has to choose a new one at the first login.
 */
export function newFirstPassword(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(bytes, (number) => SYMBOLS[number % SYMBOLS.length]).join('');
}
