import { createECDH, createHash } from 'node:crypto';
import type { JWK } from 'jose';
import { derivedKey } from '../../platform/keys.ts';

/** The key that identifies this server to push services (VAPID, RFC 8292). */
export interface VapidKey {
  /** An uncompressed point in base64url. */
  readonly publicKey: string;
  readonly privateJwk: JWK;
}

/**
 * The server's VAPID key, derived from its master key: all servers of a merchant have the same one,
 * and a demo's is generated with the master key at the first start.
 */
export function createVapidKey(masterKey: string | null): VapidKey {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(derivedKey(masterKey, 'push-vapid'));
  const point = curve.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return {
    publicKey: text(point),
    privateJwk: {
      kty: 'EC',
      crv: 'P-256',
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
      d: text(derivedKey(masterKey, 'push-vapid')),
    },
  };
}

/** How a device is named without its address. */
export const getDigest = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex');
