/** Pages on a slow network and offline: placeholders, and recovery. */
import type { Page } from '@playwright/test';
import { untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

/** Holds the scripts that a navigation asks for. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => {};
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}

/** Follows a link without waiting for what it leads to. */
const follow = (page: Page, link: string): Promise<void> =>
  page.evaluate((href) => {
    document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)!.click();
  }, link);

for (const [width, from] of [
  [390, '/member'],
  [1440, '/member/securityCenter'],
] as const) {
  test(`a page that is still loading shows its placeholder, ${width} px`, async ({
    page,
    signIn,
  }, info) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('player01');
    await page.goto(from);
    await untilIdle(page);
    await expect(page.locator('a[href="/member/bonusDetails"]').first()).toBeAttached();
    const letThrough = await holdScripts(page);
    await follow(page, '/member/bonusDetails');
    const placeholder = page.locator('#member-page + [role=status]');
    const opacity = () =>
      placeholder.evaluate((element) => Number(getComputedStyle(element, '::before').opacity));
    await expect.poll(opacity).toBeGreaterThan(0.3);
    await page.screenshot({ path: info.outputPath('waiting.png') });
    letThrough();
    await expect(placeholder).toHaveCount(0);
    // A list without rows has no height on a phone.
    await expect(page.getByRole('main').getByRole('table').first()).toBeAttached();
    await expect(page.getByRole('main').getByLabel('Status')).toBeVisible();
  });
}

test('a page keeps an open dialog when the window changes its width', async ({ page, signIn }) => {
  await signIn('player02');
  await page.goto('/member/securityCenter');
  await untilIdle(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const field = page.getByRole('dialog').getByLabel('Current password').first();
  await field.fill('half-typed');
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Member centre' })).toHaveCount(0);
  await expect(field).toHaveValue('half-typed');
});

test.describe('without a network', () => {
  test.use({ strictPage: false });
  for (const width of [390, 1440]) {
    test(`a page that was opened offline is there once the network is back, ${width} px`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await untilIdle(page);
      await context.setOffline(true);
      await follow(page, '/promotions');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Promotions' }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });
  }
});
