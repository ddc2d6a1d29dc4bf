import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'x-baize-own-call';
const secret = randomBytes(24).toString('base64url');
const expected = Buffer.from(secret);

/** Marks the server's internal requests, which do not count against a visitor's rate limit. */
export const OWN_CALL: Readonly<Record<string, string>> = { [NAME]: secret };

/** Whether the request is internal. Only this process knows the header's value. */
export function isOwnCall(headers: IncomingHttpHeaders): boolean {
  const text = headers[NAME];
  if (typeof text !== 'string') return false;
  const received = Buffer.from(text);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
