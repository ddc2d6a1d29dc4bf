/**
 * Commit and reveal. Before a round the server publishes `sha256(serverSeed)`; the player adds a
 * seed of their own; the result is read from `HMAC-SHA256(serverSeed, "clientSeed:nonce…")`. When
 * the server reveals the seed, anyone can repeat both. Seeds are used as the ASCII text that is
 * shown, so any tool can repeat them.
 */
import type { Numbers, RoundSeed } from './game.ts';

const encoder = new TextEncoder();

/** Valid client seeds: 1 to 64 letters, digits, `_` or `-`. */
export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** A fresh server seed: 32 random bytes as 64 hex digits. */
export function newSeed(bytes = 32): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** The commitment to a seed: SHA-256 of its text, in hex. */
export async function computeCommitment(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed))));
}

/** The 32 bytes that a secret gives for a message. */
export async function computeDigest(serverSeed: string, message: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = encoder.encode(serverSeed);
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
}

/**
 * Whole numbers, each equally likely below its bound. Word after word of 32 bits is read from
 * `HMAC(serverSeed, "clientSeed:nonce:block")`; a word beyond the last whole multiple of the bound
 * is skipped, so that no number is favoured.
 */
export async function drawNumbers(seed: RoundSeed, bounds: Numbers): Promise<number[]> {
  const drawn: number[] = [];
  let words: number[] = [];
  let block = 0;
  for (const bound of bounds) {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let word = limit;
    while (word >= limit) {
      if (words.length === 0) words = await readWords(seed, block++);
      word = words.shift() ?? limit;
    }
    drawn.push(word % bound);
  }
  return drawn;
}

async function readWords(
  { serverSeed, clientSeed, nonce }: RoundSeed,
  block: number,
): Promise<number[]> {
  const digest = await computeDigest(serverSeed, `${clientSeed}:${nonce}:${block}`);
  const view = new DataView(digest.buffer);
  return Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4));
}

/** `count` different numbers below `size`, by drawing without putting back. */
export async function drawDistinct(
  seed: RoundSeed,
  size: number,
  count: number,
): Promise<number[]> {
  const bounds = Array.from({ length: count }, (_, index) => size - index);
  const left = Array.from({ length: size }, (_, index) => index);
  return (await drawNumbers(seed, bounds)).map((place) => left.splice(place, 1)[0] ?? 0);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
