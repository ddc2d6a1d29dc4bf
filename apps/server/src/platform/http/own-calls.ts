import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'x-baize-own-call';
const secret = randomBytes(24).toString('base64url');
const expected = Buffer.from(secret);

/** Goes with what the server asks of itself: a visitor does not pay for it with their rate limit. */
export const OWN_CALL: Readonly<Record<string, string>> = { [NAME]: secret };

/** Whether the server itself asks. Nobody else knows the header's value, which ends with the process. */
export function isOwnCall(headers: IncomingHttpHeaders): boolean {
  const text = headers[NAME];
  if (typeof text !== 'string') return false;
  const given = Buffer.from(text);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
