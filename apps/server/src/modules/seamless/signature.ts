import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '../../platform/errors.ts';

/** What a vendor's call carries to prove itself. */
export interface SignedCall {
  timestamp: string;
  signature: string;
  body: Buffer;
}

/** The lower-case hex HMAC-SHA256 of `<timestamp>.<raw body>` under the vendor's secret. */
export function signatureOf(secret: string, timestamp: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Throws `timestamp_skew` or `signature_invalid`. The times are milliseconds of the same clock. */
export function verifySignature(
  call: SignedCall,
  secret: string,
  nowMs: number,
  skewMs: number,
): void {
  const sent = /^\d{1,15}$/.test(call.timestamp) ? Number(call.timestamp) : Number.NaN;
  if (!(Math.abs(nowMs - sent) <= skewMs)) throw new ProblemError('timestamp_skew');
  const expected = Buffer.from(signatureOf(secret, call.timestamp, call.body));
  const given = Buffer.from(call.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ProblemError('signature_invalid');
  }
}
