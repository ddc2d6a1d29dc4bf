import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short stored texts, such as customer-service paths (H46, E86). */
export interface Sealer {
  seal(text: string): string;
  /** Null if the text was changed or sealed with another key. */
  open(sealed: string): string | null;
}

/**
 * A sealer with its own key, derived from the server's master key, so that a copy of the database
 * does not reveal the texts.
 */
export function createSealer(masterKey: string | null, purpose: string): Sealer {
  const key = derivedKey(masterKey, purpose);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      if (tag.length < TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(tag);
      try {
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
