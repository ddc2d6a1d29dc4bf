/**
 * The merchant requires encrypted bodies: what a network or a proxy in between could read of a
 * login, a trial and money.
 */
import type { Page, Request } from '@playwright/test';
import { DEMO_PASSWORD } from '../lib/api.ts';
import {
  header,
  logIn,
  openLogin,
  waitForRequestTo,
  untilSignedIn,
  untilIdle,
} from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';

/** A product of its own: the setting changes every call that sends a secret. */
const test = testAlone();
test.setTimeout(120_000);

const PAYMENT_PASSWORD = '202611';
const COMPACT_JWE = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;

test.beforeEach(async ({ operator }) => {
  await operator.call('PUT', '/encryption', { required: true });
});
test.afterEach(async ({ operator }) => {
  await operator.call('PUT', '/encryption', { required: false });
});

/** Expects a body that only the server can read; returns the id of its key. */
function readKeyId(request: Request, secret: string): string {
  const text = request.postData() ?? '';
  expect(request.headers()['content-type']).toBe('application/jose');
  expect(text).toMatch(COMPACT_JWE);
  expect(text).not.toContain(secret);
  const [head = ''] = text.split('.');
  const parsed = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, string>;
  expect(parsed).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' });
  return parsed['kid'] ?? '';
}

const listEncryptionScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/jwe-/.test(name)),
  );

test('a login travels as JWE, and the code for it loads with the first one [H46]', async ({
  page,
}) => {
  await page.goto('/');
  await untilIdle(page);
  expect(await listEncryptionScripts(page)).toEqual([]);
  await header(page).getByRole('link', { name: 'Log in' }).click();
  const sent = waitForRequestTo(page, 'POST', '/api/auth/login');
  await logIn(page.getByRole('dialog', { name: 'Log in' }), 'player01');
  readKeyId(await sent, DEMO_PASSWORD);
  await untilSignedIn(page);
  expect(await listEncryptionScripts(page)).toHaveLength(1);
});

test('a page that was open before the switch, or before a new key, still logs in [H46]', async ({
  page,
  operator,
}) => {
  await operator.call('PUT', '/encryption', { required: false });
  // Without events, the page learns of a change by the refusal alone.
  await page.route('**/api/events*', (route) => route.abort());
  await openLogin(page);
  await operator.call('PUT', '/encryption', { required: true });
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/login') && response.status() === 415,
  );
  await logIn(page.getByRole('main'), 'player02');
  await refused;
  await untilSignedIn(page);
});

test('a new key replaces the old one without a reload [H46]', async ({ page, operator }) => {
  await openLogin(page);
  const first = waitForRequestTo(page, 'POST', '/api/auth/login');
  await logIn(page.getByRole('main'), 'player02', 'Not-the-password-1');
  const before = readKeyId(await first, 'Not-the-password-1');
  await expect(page.getByText('Wrong username or password.')).toBeVisible();
  const renewed = page.waitForResponse((response) => response.url().endsWith('/api/permission'));
  await operator.call('POST', '/encryption/rotation');
  await renewed;
  const second = waitForRequestTo(page, 'POST', '/api/auth/login');
  await logIn(page.getByRole('main'), 'player02');
  expect(readKeyId(await second, DEMO_PASSWORD)).not.toBe(before);
  await untilSignedIn(page);
});

test('free play sends its token as JWE [H46, C27]', async ({ page }) => {
  await openLogin(page);
  const sent = waitForRequestTo(page, 'POST', '/api/auth/free-play');
  await page.getByRole('main').getByRole('button', { name: 'Look around as a guest' }).click();
  const { token, ...plain } = (await sent).postDataJSON() as { token: string };
  expect(plain).toEqual({ os: 'web', platform: 'W' });
  expect(token).toMatch(COMPACT_JWE);
  await expect(header(page).getByText('Hello, Guest')).toBeVisible();
});

test('points become money by an encrypted order with a payment password [H46]', async ({
  page,
  signIn,
  operator,
}) => {
  await operator.call('PUT', '/encryption', { required: false });
  await signIn('player01');
  await operator.call('PUT', '/encryption', { required: true });
  await page.goto('/member/pointMall');
  await untilSignedIn(page);
  await page.getByRole('main').getByRole('button', { name: 'Convert to money' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to money' });
  await dialog.getByRole('textbox', { name: 'Points' }).fill('250');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('textbox', { name: /^Payment password/ }).fill(PAYMENT_PASSWORD);
  const sent = waitForRequestTo(page, 'POST', '/api/points/convert');
  await dialog.getByRole('button', { name: 'Convert now' }).click();
  readKeyId(await sent, PAYMENT_PASSWORD);
  await expect(dialog.getByText('The money is in your balance.')).toBeVisible();
});
