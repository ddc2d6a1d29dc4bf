import { sha256 } from '@noble/hashes/sha2.js';

/** The platform's challenge: which number, appended to the salt, has this digest? */
export interface Question {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/**
 * The number that solves a challenge, or null if none does. Uses a synchronous digest: the
 * browser's own is asynchronous and only for secure origins, too slow for tens of thousands of
 * tries.
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
