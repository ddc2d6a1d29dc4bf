import { createHash } from 'node:crypto';
import type { Schemas } from '@baize/api';

/** The body's `challenge` for a question of `GET /api/auth/bot-check`. */
export function solveProof({ maxnumber, ...question }: Schemas['ProofOfWork']) {
  const { challenge, salt } = question;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue;
    const payload = Buffer.from(JSON.stringify({ ...question, number })).toString('base64');
    return { kind: 'altcha' as const, payload };
  }
  throw new Error('this question has no answer');
}
