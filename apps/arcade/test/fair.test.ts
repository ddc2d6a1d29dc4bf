import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { computeCommitment, newSeed, spinStops, getStops, verify } from '../src/game/fair.ts';

describe('commit and reveal', () => {
  test('is plain SHA-256 and HMAC-SHA256 over the texts that are shown', async () => {
    const seed = newSeed();
    const digest = createHmac('sha256', seed).update('lucky:7').digest();
    expect(await computeCommitment(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
    expect(await spinStops(seed, 'lucky', 7)).toEqual(
      [...digest.subarray(0, 5)].map((b) => b % 32),
    );
  });

  test('gives every stop of a reel the same number of byte values', () => {
    const counts = new Map<number, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const [stop = -1] = getStops(Uint8Array.of(byte, 0, 0, 0, 0));
      counts.set(stop, (counts.get(stop) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  test('catches a seed that was swapped and stops that were altered', async () => {
    const seed = newSeed();
    const commitment = await computeCommitment(seed);
    const stops = await spinStops(seed, 'lucky', 1);
    const spin = { clientSeed: 'lucky', nonce: 1, stops };
    const altered = { ...spin, stops: stops.with(2, ((stops[2] ?? 0) + 1) % 32) };
    expect(await verify(spin, seed, commitment)).toBe('fair');
    expect(await verify(spin, newSeed(), commitment)).toBe('seed-does-not-match');
    expect(await verify(altered, seed, commitment)).toBe('stops-do-not-match');
    expect(await verify({ ...spin, nonce: 2 }, seed, commitment)).toBe('stops-do-not-match');
  });
});
