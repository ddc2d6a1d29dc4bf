import { sha256 } from '@noble/hashes/sha2.js';

/** A question of the platform: which number, put behind the salt, has this digest? */
export interface Question {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/**
 * The number that a question asks for, or null when there is none. The browser's own digest answers
 * each try later, and on secure origins only: tens of thousands of short texts ask for one that does
 * not wait.
 */
export function searchNumber({ challenge, salt, maxnumber }: Question): number | null {
  const wanted = challenge.match(/../g)?.map((byte) => Number.parseInt(byte, 16));
  const text = new TextEncoder();
  const salted = sha256.create().update(text.encode(salt));
  for (let number = 0; number <= maxnumber; number += 1) {
    const digest = salted
      .clone()
      .update(text.encode(String(number)))
      .digest();
    if (wanted?.every((byte, place) => byte === digest[place])) return number;
  }
  return null;
}
