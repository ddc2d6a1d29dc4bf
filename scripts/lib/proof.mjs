// Solves the platform's proof of work, for tests and benchmarks that log in without a browser.
import { createHash } from 'node:crypto';

/**
 * Solves a product's proof of work for one call.
 * @param {'captcha'} [instead] for a heavier one that also replaces a captcha
 */
export async function proofFor(origin, instead) {
  const query = instead ? `?instead=${instead}` : '';
  const answer = await fetch(`${origin}/api/auth/bot-check${query}`);
  return solveProof((await answer.json()).value);
}

/** The `challenge` of a body, for a challenge from `GET /api/auth/bot-check`. */
export function solveProof({ algorithm, challenge, salt, signature, maxnumber }) {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue;
    const proof = { algorithm, challenge, number, salt, signature };
    return { kind: 'altcha', payload: Buffer.from(JSON.stringify(proof)).toString('base64') };
  }
  throw new Error('this challenge has no solution');
}
