// The signature of a vendor's call, written from the description in seamless.yaml (H109).
import { createHash, createHmac } from 'node:crypto';

const hmac = (key, text) => createHmac('sha256', key).update(text).digest('hex');

/** A vendor's signing secret on the platform. */
export const getVendorSecret = (masterKey, code) => hmac(masterKey, `vendor:${code}`);

/**
 * The headers of a POST to `target` (path and query) with this body, signed now.
 * @param {{ code: string, secret: string, target: string, body: string }} call
 */
export function signedHeaders({ code, secret, target, body }) {
  const timestamp = String(Date.now());
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = ['BAIZE-HMAC-SHA256', timestamp, 'POST', target, bodyHash].join('\n');
  return {
    'x-vendor-code': code,
    'x-timestamp': timestamp,
    'x-signature': hmac(secret, text),
  };
}
