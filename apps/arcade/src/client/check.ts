/** Repeats the sums of one spin from what the player knows of it; nothing leaves the browser. */
import { CLIENT_SEED, computeCommitment, computeDigest, getStops } from '../game/fair.ts';
import { getOutcome } from '../game/slot.ts';
import type { Outcome } from '../game/slot.ts';

/** What a spin was decided by, as somebody typed or pasted it. */
export interface Claim {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** The SHA-256 that was shown before the spin; empty when it is not at hand. */
  readonly commitment: string;
}

export const EMPTY: Claim = { serverSeed: '', clientSeed: '', nonce: '', commitment: '' };

/** A spin to try the page with. */
export const EXAMPLE: Claim = {
  serverSeed: '5f2c9a1d7be04836a9c1e2d3f4b5a6978812345678abcdef0123456789abcdef',
  clientSeed: 'lucky',
  nonce: '37',
  commitment: '7adfbb7a8a70eafd6fb0f855368c1004bc831e1343ba331efdabdd3388f7716e',
};

export interface Check {
  readonly commitment: string;
  /** Null when there was none to compare with. */
  readonly matches: boolean | null;
  readonly digest: string;
  readonly bytes: readonly number[];
  readonly outcome: Outcome;
}

/** The first field that cannot be right, or null. */
export function getProblem({ serverSeed, clientSeed, nonce }: Claim): keyof Claim | null {
  if (!/^\S{1,128}$/.test(serverSeed)) return 'serverSeed';
  if (!CLIENT_SEED.test(clientSeed)) return 'clientSeed';
  return /^[1-9]\d{0,8}$/.test(nonce) ? null : 'nonce';
}

/** Repeats both sums. The claim must have no problem. */
export async function check({ serverSeed, clientSeed, nonce, commitment }: Claim): Promise<Check> {
  const digest = await computeDigest(serverSeed, clientSeed, Number(nonce));
  const stops = getStops(digest);
  const own = await computeCommitment(serverSeed);
  const shown = commitment.trim().toLowerCase();
  return {
    commitment: own,
    matches: shown === '' ? null : shown === own,
    digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    bytes: [...digest.subarray(0, stops.length)],
    outcome: getOutcome(stops),
  };
}

/** A claim from the part of an address behind `#`, which is never sent to a server. */
export function claimIn(hash: string): Claim {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const part = (key: keyof Claim): string => query.get(key) ?? '';
  return {
    serverSeed: part('serverSeed'),
    clientSeed: part('clientSeed'),
    nonce: part('nonce'),
    commitment: part('commitment'),
  };
}

/** The address of the page that checks a spin. */
export function checkPath(claim: Claim, lang: string): string {
  return `/verify?lang=${encodeURIComponent(lang)}#${new URLSearchParams({ ...claim }).toString()}`;
}
