/**
 * Passwords, tokens and codes appear only in bodies and headers of requests, and in one place of
 * the tab.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { proofFor } from '../../scripts/lib/proof.mjs';
import { call, DEMO_PASSWORD, expect, testAlone } from '../lib/test.ts';
import { header, logIn, openLogin, waitForRequestTo, untilSignedIn } from '../lib/portal.ts';
import { takeDownPopups } from '../lib/api.ts';
import { type Product, startProduct } from '../../scripts/lib/product.mjs';

const WRONG = 'Wrong-lantern-77';
const NEW_PASSWORD = 'Saffron-42-Lantern';
/** The only place of a browser that holds a secret (T10). */
const TOKEN_KEY = 'baize.token';

const test = testAlone().extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const product = await startProduct({ LOG_LEVEL: 'trace' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Everything that the browser stores, without the token in its own place. */
async function keptIn(page: Page, context: BrowserContext): Promise<string> {
  const stores = await page.evaluate(async (own) => {
    const session = { ...sessionStorage };
    delete session[own];
    const databases = await indexedDB.databases();
    const state: unknown = history.state;
    return JSON.stringify([session, { ...localStorage }, databases, state, document.cookie]);
  }, TOKEN_KEY);
  return stores + JSON.stringify(await context.cookies());
}

test('no address, log, storage or cookie contains a password, token or code', async ({
  page,
  context,
  product,
}) => {
  const secrets = new Set([DEMO_PASSWORD, WRONG, NEW_PASSWORD]);
  const addresses: string[] = [];
  const kept: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  context.on('response', async (response) => {
    if (!/\/api\/(auth|member\/password)/.test(response.url())) return;
    const body = (await response.json().catch(() => null)) as { value?: { token?: string } } | null;
    if (body?.value?.token) secrets.add(body.value.token);
  });
  const collectStored = async () => kept.push(await keptIn(page, context));

  await takeDownPopups(product);
  await openLogin(page);
  const main = page.getByRole('main');
  await logIn(main, 'player02', WRONG);
  await expect(main.getByText('Wrong username or password.')).toBeVisible();
  await collectStored();
  await call(product, 'POST', '/operator-api/clock/advance', {
    headers: { 'X-Operator-Key': product.operatorKey },
    body: { milliseconds: 16 * 60_000 },
  });
  await openLogin(page, '%2Fmember');
  await logIn(main, 'player02', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/member/);
  await collectStored();

  await page.goto('/?popup=password');
  const popup = page.getByRole('dialog');
  await popup.getByRole('textbox', { name: /^Current password/ }).fill(DEMO_PASSWORD);
  await popup.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD);
  await popup.getByRole('textbox', { name: /^Confirm/ }).fill(NEW_PASSWORD);
  const changed = waitForRequestTo(page, 'POST', '/api/member/password');
  await popup.getByRole('button', { name: 'Change password' }).click();
  await changed;
  await expect(popup.getByRole('textbox', { name: /^Current password/ })).toHaveCount(0);
  await untilSignedIn(page);
  await collectStored();

  const token = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', TOKEN_KEY);
  const handoff = await call<{ url: string }>(product, 'POST', '/api/auth/handoff', { token });
  const code = new URL(handoff.value.url).searchParams.get('token') ?? '';
  const forgotten = new URLSearchParams({
    username: 'reachable01',
    email: 'ana.torres@example.org',
    proof: (await proofFor(product.url)).payload,
  });
  const asked = await fetch(`${product.url}/api/auth/forgot-password`, {
    method: 'POST',
    body: forgotten,
  });
  expect(asked.status).toBe(200);
  secrets.add(code);
  await header(page).getByRole('button', { name: 'Profile' }).click();
  await header(page).getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await collectStored();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), TOKEN_KEY)).toBeNull();

  // At least two sessions: the login's, and the one after the change of password.
  expect(secrets.size).toBeGreaterThanOrEqual(6);
  // The start prints the demo's logins, up to this line.
  const ready = product.printed.findIndex((line) => line.startsWith('Press Ctrl+C'));
  expect(ready).toBeGreaterThan(0);
  const everything = {
    'an address': addresses.map((address) => decodeURIComponent(address)).join('\n'),
    'the log': product.printed.slice(ready).join('\n'),
    'what the browser keeps': kept.join('\n'),
  };
  for (const [place, text] of Object.entries(everything)) {
    for (const secret of secrets) expect(text.includes(secret), `a secret in ${place}`).toBe(false);
    expect(/#reset=|reset=/.test(text), `a link in ${place}`).toBe(false);
  }
});

test('a form whose scripts have not loaded sends nothing, least of all in the address', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/agent']) {
    await page.goto(`${product.url}${path}`);
    await logIn(page, 'player01');
    await page.getByRole('textbox', { name: /^Password/ }).press('Enter');
    expect(page.url()).toBe(`${product.url}${path}`);
  }
  await context.close();
});
