import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Codes of this many steps before and after now are taken: clocks differ (RFC 6238 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A fresh secret of 160 bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says to the app. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return new TOTP({
    ...SHAPE,
    issuer,
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/**
 * The time step that a code belongs to, or null when it is none of now's. Whoever takes a code
 * keeps its step and takes none that is not later: a code counts once.
 * @param digits eight only for the vectors of RFC 6238
 */
export function totpStep(
  secret: string,
  code: string,
  nowMs: number,
  digits: number = SHAPE.digits,
): number | null {
  const totp = new TOTP({ ...SHAPE, digits, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1000 / SHAPE.period) + delta;
}
