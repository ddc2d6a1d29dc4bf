/** Letters and digits that nobody mixes up when they are told. */
const SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A password for somebody else's first login; they choose their own then. */
export function newFirstPassword(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(bytes, (number) => SYMBOLS[number % SYMBOLS.length]).join('');
}
