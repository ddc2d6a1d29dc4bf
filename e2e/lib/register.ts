import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { call } from './api.ts';
import { openPage } from './portal.ts';
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

/** How long the first page of a product may take on a busy machine until its form has a captcha. */
const FORM_MS = 60_000;

/** Registers by the form of the page, as a visitor does. */
export async function registerByForm(page: Page, username: string): Promise<void> {
  let captcha = '';
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/captcha') && answer.status() === 200)
      captcha = answer.headers()['x-captcha-answer'] ?? '';
  });
  await openPage(page, '/register');
  await expect.poll(() => captcha, { timeout: FORM_MS }).not.toBe('');
  const form = page.getByRole('region', { name: 'Create your account' });
  await form.getByRole('textbox', { name: /^Username/ }).fill(username);
  await form.getByRole('textbox', { name: /^Password/ }).fill(CHOSEN_PASSWORD);
  await form.getByRole('textbox', { name: /^Confirm/ }).fill(CHOSEN_PASSWORD);
  await form.getByRole('textbox', { name: /^Captcha/ }).fill(captcha);
  await form.getByRole('checkbox', { name: /18/ }).check();
  await form.getByRole('checkbox', { name: /terms/ }).check();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
}
