import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../platform/keys.ts';

const TOKEN_BYTES = 32;

/** A new opaque secret of 256 bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Stored hash of a token. Plain SHA-256 is enough: a token has 256 bits of entropy and cannot be
 * guessed from a stolen table.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether a text has the form of a token; others need no database query. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Random bytes of a self-verifying token; the rest is the checksum. */
const RANDOM_BYTES = 24;

/** Tokens of one kind that can be recognised without the database. */
export interface Tokens {
  /** A new token: 192 random bits and a checksum of 64, 43 characters of base64url. */
  make(): string;
  /**
   * Whether we issued this text. Invented tokens cost no database statement; only the database
   * knows whether a token is still valid.
   */
  isOurs(text: string): boolean;
}

/**
 * Tokens with a checksum keyed by kind: tokens of another kind or another master key are rejected.
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
      // The last letter has two unused bits: of four spellings only one is ours.
      if (bytes.toString('base64url') !== text) return false;
      const random = bytes.subarray(0, RANDOM_BYTES);
      return timingSafeEqual(checksum(random), bytes.subarray(RANDOM_BYTES));
    },
  };
}
