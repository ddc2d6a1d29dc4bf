import type { Schemas } from '@baize/api';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';

/** Weight of a proof: a heavy one also replaces a captcha (H45). */
export type ProofWeight = 'light' | 'heavy';

/** Facts of a valid proof. */
export interface ProofFacts {
  readonly challenge: string;
  readonly weight: ProofWeight;
  readonly endsAt: Date;
}

/**
 * Creates a challenge, signed so that the server need not store it. `maxnumber` is the work: the
 * most numbers that a browser has to try.
 */
export async function makeChallenge(
  hmacKey: string,
  maxnumber: number,
  weight: ProofWeight,
  endsAt: Date,
): Promise<Schemas['ProofOfWork']> {
  const expires = endsAt;
  const challenge = await createChallenge({ hmacKey, maxnumber, expires, params: { weight } });
  return { ...challenge, algorithm: 'SHA-256', maxnumber };
}

/** Facts of a payload, or null if it does not solve a challenge of this key or is too late. */
export async function readProof(
  key: string,
  payload: string,
  now: Date,
): Promise<ProofFacts | null> {
  const proof = parse(payload);
  // The expiry is checked against the platform's clock below, not the machine's.
  if (proof === null || !(await verifySolution(proof, key, false))) return null;
  const { expires, weight } = extractParams(proof);
  const endsAt = new Date(Number(expires) * 1000);
  if (!(endsAt > now)) return null;
  return { challenge: proof.challenge, weight: weight === 'heavy' ? 'heavy' : 'light', endsAt };
}

function parse(payload: string): Payload | null {
  try {
    const found: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    return isProof(found) ? { ...found, algorithm: 'SHA-256' } : null;
  } catch {
    return null;
  }
}

function isProof(found: unknown): found is Omit<Payload, 'algorithm'> {
  if (typeof found !== 'object' || found === null) return false;
  const part = (name: string): unknown => Reflect.get(found, name);
  const texts = ['challenge', 'salt', 'signature'].map(part);
  return texts.every((text) => typeof text === 'string') && Number.isSafeInteger(part('number'));
}
