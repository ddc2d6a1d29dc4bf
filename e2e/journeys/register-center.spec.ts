/** An agent opens accounts below its own and invites people, who register and log in. */
import { randomBytes } from 'node:crypto';
import { expectAccessible } from '../lib/axe.ts';
import { expect, test, tokenOf } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';

/** Accounts stay: each run opens others. */
const fresh = (name: string) => `${name}${randomBytes(4).toString('hex')}`;

test.beforeEach(async ({ page, product }) => {
  const token = await tokenOf(product, 'agent01');
  await page.addInitScript((value) => {
    if (location.pathname === '/agentHome') sessionStorage.setItem('baize.token', value);
  }, token);
  await page.goto('/agentHome?page=registerCenter');
  await untilIdle(page);
});

test('[AC3, T11] an account that an agent has opened is logged in to, and its password is changed first', async ({
  page,
  browser,
  product,
}) => {
  const account = fresh('opened');
  await expectAccessible(page, 'the registration centre');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Username' }).fill(account);
  await page.getByRole('button', { name: 'Make a password' }).click();
  const password = await page.locator('input[name="firstPassword"]').inputValue();
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByText('The account is open.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(password);

  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByRole('textbox', { name: 'Username' }).fill(account);
  await other.locator('main input[type="password"]').fill(password);
  await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.locator('input[name="newPassword"]')).toBeVisible();
  await context.close();
});

test('[AC3] an invitation has a link and a QR code, and works until it is closed', async ({
  page,
  browser,
  product,
}) => {
  const label = fresh('Fair ');
  await page.getByRole('textbox', { name: 'Name for yourself' }).fill(label);
  await page.getByRole('combobox', { name: 'Works for' }).selectOption('7 days');
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await expect(dialog.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible();
  await expectAccessible(page, 'an invitation');
  const link = (await dialog.getByText(/\/register\?affiliateCode=/).textContent()) ?? '';

  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  await other.goto(link);
  const code = new URL(link).searchParams.get('affiliateCode') ?? '';
  await expect(other.getByRole('textbox', { name: 'Invitation code' })).toHaveValue(code);
  await context.close();

  await dialog.getByRole('button', { name: 'Close the invitation' }).click();
  await dialog.getByRole('button', { name: 'Close it for good' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(label) })).toContainText('Closed');
});
