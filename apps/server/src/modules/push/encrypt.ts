import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a device's subscription, as the browser names them, in base64url. */
export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** One record; no message of ours needs more. */
const RECORD_BYTES = 4096;
/** Marks the last record (RFC 8188 §2). */
const LAST_RECORD = Buffer.of(2);

/**
 * Encrypts a message for a device (RFC 8291 with `aes128gcm` of RFC 8188).
 * @param given fixed secrets, for the example of the RFC; random without
 * @throws {Error} if the device's key is not a point of P-256
 */
export function encryptPush(
  { p256dh, auth }: DeviceKeys,
  text: string,
  given: { readonly privateKey?: Buffer; readonly salt?: Buffer } = {},
): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const curve = createECDH('prime256v1');
  if (given.privateKey) curve.setPrivateKey(given.privateKey);
  else curve.generateKeys();
  const sender = curve.getPublicKey();
  const salt = given.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, sender]);
  const secret = derive(curve.computeSecret(device), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(sender.length),
    sender,
    ...sealed,
    cipher.getAuthTag(),
  ]);
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, size: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, size));
