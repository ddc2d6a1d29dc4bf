/** A session across reloads and tabs, and its end. */
import type { BrowserContext, Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import { header, untilSignedIn, tokenIn } from '../lib/portal.ts';

/** Opens a tab by hand: its storage is empty. */
async function newTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    if (sessionStorage.getItem('second') === null) sessionStorage.removeItem('baize.token');
    sessionStorage.setItem('second', '1');
  });
  return tab;
}

test('a session survives a reload, reaches a second tab of the browser and ends in both at once [T40, T41, H12]', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn('player01');
  const asked = page.waitForRequest('**/api/member');
  await page.goto('/promotions');
  expect((await asked).headers()['authorization']).toMatch(/^Bearer \S+/);
  await untilSignedIn(page);
  await page.reload();
  await untilSignedIn(page);

  const second = await newTab(context);
  await second.goto(`${product.url}/hot`);
  await expect(header(second).getByText('Hello, Robin Vale')).toBeVisible();

  await second.goto(`${product.url}/hot?popup=logout`);
  await second.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(header(second).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await tokenIn(page)).toBeNull();
});

test('a tab that is busy for a second still passes its session to a new one [H12]', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn('player01');
  await page.addInitScript(() => {
    new BroadcastChannel('baize.session').addEventListener('message', ({ data }) => {
      const until = performance.now() + (data.kind === 'asked' ? 1000 : 0);
      while (performance.now() < until);
    });
  });
  await page.goto('/promotions');
  await untilSignedIn(page);
  const second = await newTab(context);
  await second.goto(`${product.url}/member/securityCenter`);
  await untilSignedIn(second);
  await expect(second).toHaveURL(/\/member\/securityCenter$/);
});

test('an invalid token passes the first guard, then leads to the login, which returns to the page [R38, X8]', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('baize.token', 'x'.repeat(43)));
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.goto('/member/withdraw');
  expect(new URL((await refused).url()).pathname).toBe('/api/member');
  await expect(page).toHaveURL('/login?next=%2Fmember%2Fwithdraw');
  await expect(page.getByText('Log in to continue.')).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a session that another browser ends closes on an open page within two seconds, with its event stream [P17]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  const streaming = page.waitForResponse('**/api/events');
  await page.goto('/promotions');
  await untilSignedIn(page);
  expect((await streaming).request().headers()['authorization']).toBe(`Bearer ${token}`);
  // After the end, the page receives public events only.
  const asVisitor = page.waitForRequest(
    (request) => request.url().endsWith('/api/events') && !request.headers()['authorization'],
  );
  const ended = await call(product, 'DELETE', '/api/auth/session', { token });
  expect(ended.status).toBe(200);
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible({ timeout: 2000 });
  await expect(page.getByText('You were logged out on this device.')).toBeVisible();
  await asVisitor;
  expect(await tokenIn(page)).toBeNull();
});

test('the event stream notices a session that ended before the page could listen', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  await page.route('**/api/events', async (route) => {
    await call(product, 'DELETE', '/api/auth/session', { token });
    await route.continue();
  });
  await page.goto('/promotions');
  await expect(page.getByText('Log in to continue.')).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
});
