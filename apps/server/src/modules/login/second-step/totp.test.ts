import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 test vectors, with times and codes. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('authenticator app code', () => {
  test.each(VECTORS)('at %i s is %s, as in RFC 6238 [T21]', (seconds, code) => {
    expect(totpStep(SECRET, code, seconds * 1000, 8)).toBe(Math.floor(seconds / 30));
    // A six-digit code is the last six digits of the eight-digit one.
    expect(totpStep(SECRET, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('is accepted one step early or late, not two', () => {
    const [seconds, code] = [1_111_111_111, '050471'];
    const at = (steps: number) => totpStep(SECRET, code, (seconds + steps * 30) * 1000);
    expect([at(-2), at(-1), at(0), at(1), at(2)].map((step) => step !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(new Set([at(-1), at(0), at(1)]).size).toBe(1);
  });

  test('is rejected when it is wrong', () => {
    expect(totpStep(SECRET, '050472', 1_111_111_111_000)).toBeNull();
    expect(totpStep(SECRET, '', 1_111_111_111_000)).toBeNull();
  });

  test('is derived from a secret of 160 bits that the QR code carries', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, 'Baize', 'player01'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Baize:player01');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Baize',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
