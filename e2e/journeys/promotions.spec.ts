/** The promotions that the operator has published. */
import { expect, test } from '../lib/test.ts';
import { footer, header, untilIdle, topMenu } from '../lib/portal.ts';

test.describe('promotions', () => {
  test('have category, picture, title and text, and follow the language [R33, W34, E50]', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    await topMenu(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page).toHaveURL('/promotions');
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Demo money for new accounts' }) });
    await expect(card.getByText('Demo money', { exact: true })).toBeVisible();
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(header(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await header(page).getByRole('combobox', { name: 'Language' }).selectOption('vi');
    await expect(page.getByRole('heading', { name: 'Tiền demo cho tài khoản mới' })).toBeVisible();
    await page.getByRole('link', { name: 'Tiền demo cho tài khoản mới' }).click();
    await expect(page.getByRole('main').getByText('Mỗi tài khoản một lần.')).toBeVisible();
  });

  test('are in the document before any script runs', async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.url}/promotions`);
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await expect(page.getByText('Demo money for new accounts')).toBeVisible();
    await context.close();
  });
});
