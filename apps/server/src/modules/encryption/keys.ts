import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { newId } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { EncryptionKeySetting } from '../merchant-settings/index.ts';

export const KEY_ALGORITHM = 'ECDH-ES';

/** How long a replaced key still decrypts. A page learns the new one by an event or a refusal. */
export const GRACE_MS = 10 * 60_000;

/** Creates a key pair whose private part only servers with the master key can read. */
export async function createKey(sealer: Sealer, now: Date): Promise<EncryptionKeySetting> {
  const { privateKey, publicKey } = await generateKeyPair(KEY_ALGORITHM, {
    crv: 'P-256',
    extractable: true,
  });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const sealedPrivate = sealer.seal(JSON.stringify(await exportJWK(privateKey)));
  const createdAt = now.toISOString();
  return { kid: newId(), x, y, sealedPrivate, createdAt, acceptedUntil: null };
}

/** The keys after a rotation: the new one first, replaced ones while they are accepted. */
export function withNewKey(
  keys: readonly EncryptionKeySetting[],
  key: EncryptionKeySetting,
  now: Date,
): EncryptionKeySetting[] {
  const acceptedUntil = new Date(now.getTime() + GRACE_MS).toISOString();
  const replaced = keys.map((old) =>
    old.acceptedUntil === null ? { ...old, acceptedUntil } : old,
  );
  return [key, ...replaced.filter((old) => isAccepted(old, now))];
}

export const isAccepted = ({ acceptedUntil }: EncryptionKeySetting, now: Date): boolean =>
  acceptedUntil === null || Date.parse(acceptedUntil) > now.getTime();

/** Reads the private part; null if it was sealed with another master key. */
export async function openKey(
  sealer: Sealer,
  { sealedPrivate }: EncryptionKeySetting,
): Promise<CryptoKey | null> {
  const text = sealer.open(sealedPrivate);
  if (text === null) return null;
  return (await importJWK(JSON.parse(text) as JWK, KEY_ALGORITHM)) as CryptoKey;
}
