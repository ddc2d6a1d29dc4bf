/** An agent opens accounts below its own and invites others, who register and log in. */
import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { expect, test, getToken } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD } from '../lib/register.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** Accounts are permanent: each run opens others. */
const createName = (name: string) => `${name}${randomBytes(4).toString('hex')}`;

test.beforeEach(async ({ page, product }) => {
  const token = await getToken(product, 'agent01');
  await page.addInitScript((value) => {
    if (location.pathname === '/agentHome') sessionStorage.setItem('baize.token', value);
  }, token);
  await page.goto('/agentHome?page=registerCenter');
  await untilIdle(page);
});

test('an account that an agent opened logs in, and must change its password first [AC3, T11]', async ({
  page,
  browser,
  product,
}) => {
  const account = createName('opened');
  await expectAccessible(page, 'the registration centre');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Username' }).fill(account);
  await page.getByRole('button', { name: 'Create a password' }).click();
  const password = await page.locator('input[name="firstPassword"]').inputValue();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('The account is ready')).toBeVisible();
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

test('an invitation has a link and a QR code, and works until it is closed [AC3]', async ({
  page,
  browser,
  product,
}) => {
  const label = createName('Fair ');
  await page.getByRole('textbox', { name: 'Name for yourself' }).fill(label);
  await page.getByRole('combobox', { name: 'Works for' }).selectOption('7 days');
  await page.getByRole('button', { name: 'Create invitation' }).click();
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
  await dialog.getByRole('button', { name: 'Close permanently' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(label) })).toContainText('Closed');
});

/** Opens the registration form of a link as a visitor, in a browser of its own. */
async function openLink(browser: Browser, product: ProductFacts, link: string) {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const drawn = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/captcha') && answer.status() === 200,
    { timeout: 30_000 },
  );
  await page.goto(link);
  const captcha = (await drawn).headers()['x-captcha-answer'] ?? '';
  return { context, page, captcha };
}

test('an invitation registers an agent, who finds the contract that it offers [AC3, T57]', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(90_000);
  const label = createName('Partners ');
  const rate = page.getByRole('textbox', { name: 'Rate', exact: true });
  await page.getByRole('textbox', { name: 'Name for yourself' }).fill(label);
  const invitations = page.getByRole('region', { name: 'Invitation links' });
  await invitations.getByRole('radio', { name: 'Agent' }).check();
  await invitations.getByRole('button', { name: 'Offer a contract' }).click();
  await invitations.getByRole('combobox', { name: 'Kind' }).selectOption('Daily salary');
  await expectAccessible(page, 'an invitation of an agent');
  const invite = page.getByRole('button', { name: 'Create invitation' });
  await test.step('the contract pays no more than the agent gets [H104]', async () => {
    await invite.click();
    await expect(rate).toHaveAttribute('aria-invalid', 'true');
    await rate.fill('2');
    await invite.click();
    await expect(invitations.getByRole('alert')).toHaveText(
      'A rate is above the upline’s own rate.',
    );
  });
  // The agent is paid this rate above these thresholds.
  await invitations.getByRole('textbox', { name: 'Valid bets from' }).fill('200');
  await invitations.getByRole('textbox', { name: 'Active members from' }).fill('5');
  await rate.fill('1');
  await invite.click();
  const dialog = page.getByRole('dialog', { name: label });
  await expect(dialog.getByRole('table', { name: 'Daily salary' })).toContainText('1%');
  const link = (await dialog.getByText(/\/register\?affiliateCode=/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(label) });
  await expect(row).toContainText('Daily salary 1%');

  const { context, page: other, captcha } = await openLink(browser, product, link);
  const account = createName('agent');
  await test.step('the link says what it is for, and the form opens the agent centre', async () => {
    const form = other.getByRole('region', { name: 'Create your account' });
    await expect(form.getByText(/ invites you as an agent\.$/)).toBeVisible();
    await expectAccessible(other, 'the registration of an agent');
    for (const [name, value] of [
      [/^Username/, account],
      [/^Password/, CHOSEN_PASSWORD],
      [/^Confirm/, CHOSEN_PASSWORD],
      [/^Captcha/, captcha],
    ] as const)
      await form.getByRole('textbox', { name }).fill(value);
    await form.getByRole('checkbox', { name: /18/ }).check();
    await form.getByRole('checkbox', { name: /terms/ }).check();
    await form.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(other).toHaveURL(/\/agentHome/);
  });
  await test.step('the offer waits there for an answer', async () => {
    await other.goto('/agentHome?popup=contract');
    const contracts = other.getByRole('dialog', { name: 'Contracts' });
    await contracts.getByRole('button', { name: /Daily salary · agent01.*Offered/s }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Accept contract' }).click();
    await expect(contracts).toContainText('The contract is active.');
  });
  await context.close();

  await test.step('the inviting agent sees who has registered by it', async () => {
    await row.getByRole('button', { name: 'Show' }).click();
    const accounts = dialog.getByRole('table', { name: 'Accounts' });
    await expect(accounts.getByRole('row', { name: account })).toContainText('No');
    await expectAccessible(page, 'who has come by an invitation');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(row.getByRole('cell', { name: '1', exact: true })).toHaveCount(1);
  });
});
