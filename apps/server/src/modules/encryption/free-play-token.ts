import { ProblemError } from '../../platform/errors.ts';
import type { Decryption } from './decrypt.ts';

/** How long a token is accepted, and how far a visitor's clock may be ahead. */
const MAX_AGE_MS = 5 * 60_000;

interface FreePlayBody {
  readonly os: string;
  readonly platform: string;
  readonly token?: string;
}

/**
 * Checks the specification's encrypted token of a free-play request (H46): it repeats the request
 * and says when it was made. Required while the merchant requires encrypted bodies.
 */
export async function checkFreePlayToken(
  decryption: Decryption,
  { os, platform, token }: FreePlayBody,
  now: Date,
): Promise<void> {
  if (token === undefined) {
    if (decryption.isRequired()) throw new ProblemError('encryption_required');
    return;
  }
  const claim = readClaim(await decryption.decrypt(token));
  const age = Math.abs(now.getTime() - Date.parse(String(claim['issuedAt'])));
  // A date that cannot be read has no age, and is not within the limit either.
  if (claim['os'] === os && claim['platform'] === platform && age <= MAX_AGE_MS) return;
  throw new ProblemError('encrypted_body_invalid');
}

function readClaim(bytes: Buffer): Record<string, unknown> {
  try {
    const claim: unknown = JSON.parse(bytes.toString());
    if (typeof claim === 'object' && claim !== null) return claim as Record<string, unknown>;
  } catch {
    // Not JSON.
  }
  throw new ProblemError('encrypted_body_invalid');
}
