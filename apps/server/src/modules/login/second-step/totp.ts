import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Accepts codes of this many steps before and after now, because clocks differ (RFC 6238 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret of 160 bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Content of the app's QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return new TOTP({
    ...SHAPE,
    issuer,
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/**
 * The time step of a code, or null if it is not valid now. The caller stores the step and accepts
 * only later ones, so that a code counts once.
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
