import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { call } from './api.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** The password of every member that a test registers. */
export const CHOSEN_PASSWORD = 'Green-table-9';

/**
 * Registers a member that no other test uses; resolves with the account name.
 * @param more further fields of the form, such as an invitation code
 */
export async function registerMember(
  product: ProductFacts,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const username = `walker${randomBytes(4).toString('hex')}`;
  // The server draws one captcha image a second per visitor (K28), and all tests are one visitor.
  await expect(async () => {
    const captcha = await fetch(`${product.url}/api/auth/captcha`);
    expect(captcha.status).toBe(200);
    const { value } = (await captcha.json()) as { value: { captchaId: string } };
    const answer = await call(product, 'PUT', '/api/registration', {
      body: {
        username,
        password: CHOSEN_PASSWORD,
        confirmPassword: CHOSEN_PASSWORD,
        termsAccepted: true,
        ageConfirmed: true,
        captchaId: value.captchaId,
        captcha: captcha.headers.get('x-captcha-answer'),
        ...more,
      },
      headers: { 'Idempotency-Key': randomBytes(12).toString('hex') },
    });
    expect(answer.status).toBe(200);
  }).toPass({ intervals: [300, 600] });
  return username;
}
