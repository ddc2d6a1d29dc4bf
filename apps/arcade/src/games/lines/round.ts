/** The ten-line slot: one byte of the digest of `clientSeed:nonce` stops each reel. */
import { computeDigest } from '../../kernel/seeds.ts';
import type { RoundGame, RoundSeed } from '../../kernel/game.ts';
import { REEL_COUNT, REEL_LENGTH, getOutcome, getWin } from './maths.ts';

/** One byte a reel, modulo 32: 256 is eight times 32, so every stop is equally likely. */
export function getStops(digest: Uint8Array): number[] {
  return Array.from(digest.subarray(0, REEL_COUNT), (byte) => byte % REEL_LENGTH);
}

/** The stops of a spin, from its three ingredients. */
export async function spinStops({ serverSeed, clientSeed, nonce }: RoundSeed): Promise<number[]> {
  return getStops(await computeDigest(serverSeed, `${clientSeed}:${nonce}`));
}

export const lines: RoundGame = {
  kind: 'round',
  pace: 'slot',
  isChoice: (choice) => choice.length === 0,
  decide: spinStops,
  getWin: (stops, _choice, stakeMinor) => getWin(getOutcome(stops), stakeMinor),
};
