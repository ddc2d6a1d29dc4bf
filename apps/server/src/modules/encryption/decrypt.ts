import { compactDecrypt, decodeProtectedHeader, type CryptoKey } from 'jose';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { getMerchant, type EncryptionKeySetting } from '../merchant-settings/index.ts';
import { isAccepted, KEY_ALGORITHM, openKey } from './keys.ts';

/** Decrypts what the portal encrypted to the merchant's key. */
export interface Decryption {
  /** Whether flagged operations reject plain JSON. */
  isRequired(): boolean;
  /** @throws ProblemError `encryption_key_unknown` or `encrypted_body_invalid` */
  decrypt(jwe: string): Promise<Buffer>;
}

export const getDecryption = service(createDecryption);

function createDecryption(platform: Platform): Decryption {
  const merchant = getMerchant(platform);
  const opened = new WeakMap<EncryptionKeySetting, Promise<CryptoKey | null>>();

  async function findKey(kid: unknown): Promise<CryptoKey> {
    const { keys } = merchant.current().encryption;
    const now = platform.clock.now();
    const key = keys.find((each) => each.kid === kid && isAccepted(each, now));
    if (key === undefined) throw new ProblemError('encryption_key_unknown');
    const opening = opened.get(key) ?? openKey(merchant.sealer, key);
    opened.set(key, opening);
    const found = await opening;
    if (found === null) throw new ProblemError('encryption_key_unknown');
    return found;
  }

  return {
    isRequired: () => merchant.current().encryption.required,
    async decrypt(jwe) {
      const key = await findKey(readKeyId(jwe));
      try {
        const { plaintext } = await compactDecrypt(jwe, key, {
          keyManagementAlgorithms: [KEY_ALGORITHM],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return Buffer.from(plaintext);
      } catch {
        throw new ProblemError('encrypted_body_invalid');
      }
    },
  };
}

function readKeyId(jwe: string): unknown {
  try {
    const { kid, zip } = decodeProtectedHeader(jwe);
    // A small compressed body could expand beyond the limit.
    if (zip === undefined) return kid;
  } catch {
    // No header to read.
  }
  throw new ProblemError('encrypted_body_invalid');
}
