/** The panel of the charts, as a developer sees it in a build that has it. */
import type { Page } from '@playwright/test';
import { takeDownPopups } from '../lib/api.ts';
import { logIn, settled } from '../lib/portal.ts';
import { startProduct } from '../lib/product.ts';
import { expect, test as base } from '../lib/test.ts';
import type { ProductFacts } from '../lib/product.ts';

const test = base.extend<object, { readonly product: ProductFacts }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const product = await startProduct({}, ['--inspect']);
      await takeDownPopups(product);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const panel = (page: Page) => page.getByRole('region', { name: 'Charts' });
const arrow = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).and(page.locator('g'));

test('the panel follows a chart, goes back in time and simulates, and no secret is in it', async ({
  page,
  product,
}) => {
  const secret = 'Not-the-word-7';
  await page.goto(`${product.url}/login?inspect`);
  await settled(page);
  await panel(page)
    .getByRole('button', { name: /^login/ })
    .click();
  await expect(panel(page).getByRole('button', { name: /^login editing/ })).toBeVisible();

  // It follows what happens on the page.
  await logIn(page, 'player01', secret);
  await expect(page.getByText(/password is wrong/)).toBeVisible();
  const steps = panel(page).getByRole('listitem');
  await expect(steps.filter({ hasText: 'postLogin fails' })).toHaveCount(1);
  await expect(panel(page).locator('.state.active text.name')).toHaveCount(1);

  // Time travel: the form had been sent, and nobody reads what was typed.
  await steps.filter({ hasText: 'form.submitted' }).getByRole('button').click();
  await expect(panel(page).locator('.state.active text.name')).toHaveText(/checkingBot|posting/);
  await expect(panel(page)).toContainText('[redacted]');
  expect(await panel(page).innerText()).not.toContain(secret);

  // A simulation from that moment touches nothing: no call leaves, the page stays as it is.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await panel(page).getByRole('button', { name: 'Simulate from here' }).click();
  await arrow(page, 'postLogin answers').or(arrow(page, 'checkBot answers')).first().press('Enter');
  await expect(panel(page).locator('.state.active text.name')).toHaveText(/storingToken|posting/);
  expect(calls.filter((url) => !url.includes('/assets/'))).toEqual([]);
  await expect(page.getByText(/password is wrong/)).toBeVisible();

  // What is kept for later is no secret either, and a page without the flag has no panel.
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(secret);
  await page.goto(`${product.url}/login?inspect=off`);
  await settled(page);
  await expect(panel(page)).toHaveCount(0);
});
