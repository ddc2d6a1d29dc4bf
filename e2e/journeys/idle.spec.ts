/** A session without activity ends after a warning. */
import type { Page } from '@playwright/test';
import { holdTime, type WatchedWindow } from '../charts/lib/page.ts';
import { LOAD_TIMEOUT_MS } from '@baize/portal/testing/tables';
import { expect, test } from '../lib/test.ts';
import { header, waitForRequestTo, untilSignedIn, tokenIn } from '../lib/portal.ts';

/** Loading a part of the page takes real time, however far the page's clock is advanced. */
const held = { long: 10_000, also: [], real: [LOAD_TIMEOUT_MS] };

/** Advances the clock of the page by minutes. */
const passMinutes = (page: Page, minutes: number) =>
  page.evaluate((ms) => (window as unknown as WatchedWindow).baizePass(ms), minutes * 60_000);

test('an idle member is warned a minute before, may stay, and is otherwise signed out', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.addInitScript(holdTime, held);
  await page.goto('/member/securityCenter');
  await untilSignedIn(page);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });

  await passMinutes(page, 28.5);
  await expect(warning).toHaveCount(0);
  await passMinutes(page, 0.75);
  await expect(warning.getByText(/log you out in \d+ s/)).toBeVisible();
  const kept = waitForRequestTo(page, 'GET', '/api/member');
  await warning.getByRole('button', { name: 'Stay logged in' }).click();
  await kept;
  await expect(warning).toHaveCount(0);

  await passMinutes(page, 29.2);
  await expect(warning).toBeVisible();
  await passMinutes(page, 1);
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(warning).toHaveCount(0);
  expect(await tokenIn(page)).toBeNull();
});

test('the page repeats the logout of an idle session until the platform has answered [H92]', async ({
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
  await untilSignedIn(page);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(async () => {
    await passMinutes(page, 29.2);
    await expect(warning).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await warning.getByRole('button', { name: 'Log out' }).click();
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => refused).toBe(1);
  const logoutResponse = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/auth/session') && answer.request().method() === 'DELETE',
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await logoutResponse).status()).toBe(200);
});

test('activity in one tab prevents the warning in the other, and a logout at the warning ends both', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('player02');
  await context.addInitScript(holdTime, held);
  await page.goto('/');
  await untilSignedIn(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await untilSignedIn(other);
  const warningIn = (tab: Page) => tab.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(async () => {
    await passMinutes(other, 29.2);
    await expect(warningIn(other)).toBeVisible({ timeout: 4_000 });
  }).toPass();
  // Both clocks have advanced equally, so an act in one tab is current in the other.
  await passMinutes(page, 28.9);
  await page.keyboard.press('Shift');
  await expect(warningIn(other)).toHaveCount(0);

  await passMinutes(other, 29.2);
  await expect(warningIn(other)).toBeVisible();
  await warningIn(other).getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, other])
    await expect(header(tab).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await tokenIn(page)).toBeNull();
});
