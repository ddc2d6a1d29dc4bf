/**
 * Commit and reveal. Before a spin the server publishes `sha256(serverSeed)`; the player adds a
 * seed of their own; the stops are read from `HMAC-SHA256(serverSeed, "clientSeed:nonce")`.
 * When the server reveals the seed, anyone can repeat both sums. Server and page run this file, by
 * WebCrypto; seeds are used as the ASCII text that is shown, so any tool can repeat them.
 */
import { REEL_COUNT, REEL_LENGTH } from './slot.ts';

const encoder = new TextEncoder();

/** What a player may write as their seed: 1 to 64 letters, digits, `_` or `-`. */
export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** A fresh server seed: 32 random bytes as 64 hex digits. */
export function newSeed(bytes = 32): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** The commitment to a seed: SHA-256 of its text, in hex. */
export async function computeCommitment(serverSeed: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed))));
}

/** The 32 bytes that decide spin number `nonce`. */
export async function computeDigest(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = encoder.encode(serverSeed);
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const message = encoder.encode(`${clientSeed}:${nonce}`);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
}

/** One byte a reel, modulo 32: 256 is eight times 32, so every stop is equally likely. */
export function getStops(digest: Uint8Array): number[] {
  return Array.from(digest.subarray(0, REEL_COUNT), (byte) => byte % REEL_LENGTH);
}

/** The stops of a spin, from its three ingredients. */
export async function spinStops(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Promise<number[]> {
  return getStops(await computeDigest(serverSeed, clientSeed, nonce));
}

/** What the page knows of a spin that it wants to check. */
export interface SpinRecord {
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stops: readonly number[];
}

export type Verdict = 'fair' | 'seed-does-not-match' | 'stops-do-not-match';

/** Repeats both sums for a revealed seed. */
export async function verify(
  spin: SpinRecord,
  serverSeed: string,
  commitment: string,
): Promise<Verdict> {
  if ((await computeCommitment(serverSeed)) !== commitment) return 'seed-does-not-match';
  const stops = await spinStops(serverSeed, spin.clientSeed, spin.nonce);
  return stops.every((stop, reel) => stop === spin.stops[reel]) &&
    stops.length === spin.stops.length
    ? 'fair'
    : 'stops-do-not-match';
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
