import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A fresh opaque secret of 256 bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * What is stored instead of a token. A plain SHA-256 is enough: the token has 256 bits of
 * entropy, so there is nothing to guess from a stolen table.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** True for text that could be one of our tokens; anything else need not reach the database. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
