import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../platform/keys.ts';

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

/** Of a token that carries its own proof: so much of it is random, the rest is the checksum. */
const RANDOM_BYTES = 24;

/** Tokens of one kind that are known to be ours by computation alone. */
export interface Tokens {
  /** A fresh one: 192 random bits and a checksum of 64, 43 characters of base64url. */
  make(): string;
  /**
   * Whether we made this text. Whoever tries made-up ones costs no statement of the database; whether
   * the token is still worth anything, only the database knows.
   */
  isOurs(text: string): boolean;
}

/**
 * Tokens whose checksum is keyed for their kind: none passes for another kind's, nor do those made under
 * another master key.
 */
export function createTokens(masterKey: string | null, kind: 'session' | 'handoff'): Tokens {
  const key = derivedKey(masterKey, `token:${kind}`);
  const checksum = (random: Buffer) =>
    createHmac('sha256', key)
      .update(random)
      .digest()
      .subarray(0, TOKEN_BYTES - RANDOM_BYTES);
  return {
    make() {
      const random = randomBytes(RANDOM_BYTES);
      return Buffer.concat([random, checksum(random)]).toString('base64url');
    },
    isOurs(text) {
      if (!looksLikeToken(text)) return false;
      const bytes = Buffer.from(text, 'base64url');
      // The last letter has two bits to spare: four spellings, one of them ours.
      if (bytes.toString('base64url') !== text) return false;
      const random = bytes.subarray(0, RANDOM_BYTES);
      return timingSafeEqual(checksum(random), bytes.subarray(RANDOM_BYTES));
    },
  };
}
