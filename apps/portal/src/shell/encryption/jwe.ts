import type { Schemas } from '@baize/api';
import { CompactEncrypt, importJWK } from 'jose';

/** A text as JWE in compact serialisation, which only the server of the key can read (H46). */
export async function encryptTo(
  { kid, ...jwk }: Schemas['EncryptionKey'],
  text: string,
): Promise<string> {
  const key = await importJWK(jwk, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
}
