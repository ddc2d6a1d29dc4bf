import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '../../platform/errors.ts';

/** Signed parts of a vendor's call. */
export interface SignedParts {
  /** Milliseconds since 1970, as in the header. */
  timestamp: string;
  /** In upper case. */
  method: string;
  /** Path and query as sent, before decoding. */
  target: string;
  body: Buffer;
}

const SCHEME = 'BAIZE-HMAC-SHA256';

/**
 * The lower-case hex HMAC-SHA256, with the vendor's secret, of five lines (H109): scheme, time,
 * method, target and hex SHA-256 of the body. No line can contain a line break, so different calls
 * have different texts.
 */
export function computeSignature(
  secret: string,
  { timestamp, method, target, body }: SignedParts,
): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = [SCHEME, timestamp, method, target, bodyHash].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * Throws `timestamp_skew` or `signature_invalid`. Both times are milliseconds of the same clock.
 */
export function verifySignature(
  call: SignedParts & { signature: string },
  secret: string,
  nowMs: number,
  skewMs: number,
): void {
  const sent = /^\d{1,15}$/.test(call.timestamp) ? Number(call.timestamp) : Number.NaN;
  if (!(Math.abs(nowMs - sent) <= skewMs)) throw new ProblemError('timestamp_skew');
  const expected = Buffer.from(computeSignature(secret, call));
  const given = Buffer.from(call.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ProblemError('signature_invalid');
  }
}
