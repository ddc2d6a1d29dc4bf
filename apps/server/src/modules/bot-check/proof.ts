import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Schemas } from '@baize/api';

/** What a proof may stand for: a heavy one also for the answer of a picture (H45). */
export type ProofWeight = 'light' | 'heavy';

/** What was asked, and what the asker found. */
interface Proof {
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly number: number;
}

/** What a good proof says of itself. */
export interface ProofFacts {
  readonly challenge: string;
  readonly weight: ProofWeight;
  readonly endsAt: Date;
}

/** The question of a proof, signed so that the server need not remember it. `maxNumber` is the work. */
export function makeChallenge(
  key: string,
  maxNumber: number,
  weight: ProofWeight,
  endsAt: Date,
): Schemas['ProofOfWork'] {
  const terms = new URLSearchParams({
    expires: String(Math.ceil(endsAt.getTime() / 1000)),
    weight,
  });
  const salt = `${randomBytes(12).toString('hex')}?${terms.toString()}&`;
  const challenge = sha256(`${salt}${randomInt(maxNumber + 1)}`);
  return {
    algorithm: 'SHA-256',
    challenge,
    salt,
    signature: sign(key, challenge),
    maxnumber: maxNumber,
  };
}

/** What a payload proves, or null when it is no answer to a question of this key or comes too late. */
export function readProof(key: string, payload: string, now: Date): ProofFacts | null {
  const proof = parse(payload);
  if (proof === null) return null;
  const { challenge, salt, signature, number } = proof;
  if (!same(signature, sign(key, challenge))) return null;
  if (!same(challenge, sha256(`${salt}${number}`))) return null;
  const terms = new URLSearchParams(salt.slice(salt.indexOf('?') + 1));
  const endsAt = new Date(Number(terms.get('expires')) * 1000);
  if (!(endsAt > now)) return null;
  return { challenge, weight: terms.get('weight') === 'heavy' ? 'heavy' : 'light', endsAt };
}

function parse(payload: string): Proof | null {
  try {
    const found: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    return isProof(found) ? found : null;
  } catch {
    return null;
  }
}

function isProof(found: unknown): found is Proof {
  if (typeof found !== 'object' || found === null) return false;
  const part = (name: string): unknown => Reflect.get(found, name);
  const texts = ['challenge', 'salt', 'signature'].map(part);
  return texts.every((text) => typeof text === 'string') && Number.isSafeInteger(part('number'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function sign(key: string, challenge: string): string {
  return createHmac('sha256', key).update(challenge).digest('hex');
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
