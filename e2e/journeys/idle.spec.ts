/** A session that nobody uses ends, after a warning. */
import type { Page } from '@playwright/test';
import { holdTime, type WatchedWindow } from '../charts/lib/page.ts';
import { LOAD_TIMEOUT_MS } from '@baize/portal/testing/tables';
import { expect, test } from '../lib/test.ts';
import { header, requestTo, signedIn, tokenIn } from '../lib/portal.ts';

/** A part of the page that is still loading has its real time, however many minutes pass beside it. */
const held = { long: 10_000, also: [], real: [LOAD_TIMEOUT_MS] };

/** Lets minutes pass in the page. */
const pass = (page: Page, minutes: number) =>
  page.evaluate((ms) => (window as unknown as WatchedWindow).baizePass(ms), minutes * 60_000);

test('an idle member is warned a minute before, may stay, and is signed out when nobody answers', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.addInitScript(holdTime, held);
  await page.goto('/member/securityCenter');
  await signedIn(page);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });

  await pass(page, 28.5);
  await expect(warning).toHaveCount(0);
  await pass(page, 0.75);
  await expect(warning.getByText(/log you out in \d+ s/)).toBeVisible();
  const kept = requestTo(page, 'GET', '/api/member');
  await warning.getByRole('button', { name: 'Stay logged in' }).click();
  await kept;
  await expect(warning).toHaveCount(0);

  await pass(page, 29.2);
  await expect(warning).toBeVisible();
  await pass(page, 1);
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(warning).toHaveCount(0);
  expect(await tokenIn(page)).toBeNull();
});

test('[H92] the end of an idle session is told until the platform has heard it', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.addInitScript(holdTime, held);
  let refused = 0;
  await page.route('**/api/auth/session', (route) => {
    if (route.request().method() !== 'DELETE' || refused > 0) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.goto('/');
  await signedIn(page);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(async () => {
    await pass(page, 29.2);
    await expect(warning).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await warning.getByRole('button', { name: 'Log out' }).click();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => refused).toBe(1);
  const told = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/auth/session') && answer.request().method() === 'DELETE',
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await told).status()).toBe(200);
});

test('whoever is in one tab is not warned in the other, and a logout at the warning ends both', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('player02');
  await context.addInitScript(holdTime, held);
  await page.goto('/');
  await signedIn(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await signedIn(other);
  const warningIn = (tab: Page) => tab.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(async () => {
    await pass(other, 29.2);
    await expect(warningIn(other)).toBeVisible({ timeout: 4_000 });
  }).toPass();
  // Both clocks have gone on by as much: what is done in one tab is of now in the other.
  await pass(page, 28.9);
  await page.keyboard.press('Shift');
  await expect(warningIn(other)).toHaveCount(0);

  await pass(other, 29.2);
  await expect(warningIn(other)).toBeVisible();
  await warningIn(other).getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, other])
    await expect(header(tab).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await tokenIn(page)).toBeNull();
});
