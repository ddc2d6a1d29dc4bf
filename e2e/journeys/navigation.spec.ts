/** Navigations that are repeated, or overtaken by another one. */
import { holdRequests, sideMenu, topMenu, untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

test('a navigation that is repeated or overtaken is no error [X28]', async ({ page }) => {
  // Errors that the page logs or throws fail the test by themselves.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await untilIdle(page);
  const promotions = topMenu(page).getByRole('link', { name: 'Promotions' });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the same link twice', async () => {
    await promotions.dblclick();
    await expect(heading).toHaveText('Promotions');
    await promotions.click();
    await expect(page).toHaveURL('/promotions');
  });
  await test.step('another link before the first page has its data', async () => {
    const slow = await holdRequests(page, '**/api/games?*');
    await sideMenu(page).getByRole('link', { name: 'Slots' }).click();
    await expect(page).toHaveURL('/rng');
    await promotions.click();
    await expect(heading).toHaveText('Promotions');
    slow.release();
  });
  await test.step('Back and Forward at once', async () => {
    await page.evaluate(() => {
      history.back();
      history.back();
      history.forward();
    });
    await expect(heading).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
