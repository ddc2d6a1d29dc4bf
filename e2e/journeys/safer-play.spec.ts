/** What a member does to play less: limits of deposits, and breaks (H76). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { call, expect, test, getToken } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { logIn, openLogin, untilIdle, untilSignedIn } from '../lib/portal.ts';

const limits = (page: Page) => page.getByRole('region', { name: 'Deposit limits' });
const day = (page: Page) =>
  limits(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('In 24 hours') });
const changeDay = (page: Page) => page.getByRole('button', { name: 'Change limit: In 24 hours' });
const amount = (page: Page) => page.getByRole('textbox', { name: 'Most that you can deposit' });

/** Opens the page as a member that no other test uses. */
async function openSaferPlay(page: Page, product: ProductFacts): Promise<string> {
  // Below agent01, by the demo's invitation code.
  const account = await registerMember(product, { affiliateCode: 'BAIZE01' });
  await openLogin(page);
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  await page.goto('/member/saferPlay');
  await untilIdle(page);
  return account;
}

async function setLimit(page: Page, text: string): Promise<void> {
  await changeDay(page).click();
  await amount(page).fill(text);
  await page.getByRole('button', { name: 'Save limit' }).click();
  await expect(amount(page)).toHaveCount(0);
}

test('a member limits deposits: lower at once, higher after a day', async ({ page, product }) => {
  await openSaferPlay(page, product);
  await expect(day(page)).toContainText('No limit');
  await test.step('the form names what is wrong, and keeps it', async () => {
    await changeDay(page).click();
    await expect(amount(page)).toBeFocused();
    await amount(page).fill('ten');
    await page.getByRole('button', { name: 'Save limit' }).click();
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(amount(page)).toHaveValue('ten');
    await expectAccessible(page, 'a deposit limit that is changed');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(changeDay(page)).toBeFocused();
  });
  await test.step('a first limit counts at once', async () => {
    await setLimit(page, '60');
    await expect(day(page)).toContainText('$60.00 of $60.00 left');
    await expect(changeDay(page)).toBeFocused();
  });
  await test.step('a higher one waits, and the current one can be kept', async () => {
    await setLimit(page, '500');
    await expect(day(page)).toContainText(/From .+: \$500\.00/);
    await expect(day(page)).toContainText('$60.00 of $60.00 left');
    await page.getByRole('button', { name: 'Keep the current limit' }).click();
    await expect(day(page)).not.toContainText('$500.00');
  });
  await test.step('a deposit above it is refused, and the form stays', async () => {
    await page.goto('/member/depositv2');
    await untilIdle(page);
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: /^Amount/ }).fill('61');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.getByRole('alert')).toContainText('above your own deposit limit');
    await expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('61');
  });
});

test('a break ends the session in every tab, and keeps the member out', async ({
  page,
  context,
  product,
}) => {
  const account = await openSaferPlay(page, product);
  const other = await context.newPage();
  await other.goto('/');
  await untilSignedIn(other);
  await page.getByRole('combobox', { name: 'How long?' }).selectOption('7 days');
  const open = page.getByRole('button', { name: 'Take a break' });
  await open.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Take a break until');
  await expectAccessible(page, 'the question before a break');
  await test.step('cancelling changes nothing', async () => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(open).toBeFocused();
  });
  await open.click();
  await question.getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByRole('banner').getByText(`Hello, ${account}`)).toHaveCount(0);
  await expect(other.getByRole('banner').getByText(`Hello, ${account}`)).toHaveCount(0, {
    timeout: 2_000,
  });
  await test.step('the agent sees a suspension, and nothing of the break', async () => {
    const token = await getToken(product, 'agent01');
    const path = `/api/agent/downlines/${account}`;
    const { value } = await call<{ state: string }>(product, 'GET', path, { token });
    expect(value.state).toBe('suspended');
    expect(JSON.stringify(value)).not.toContain('excluded');
  });
  await openLogin(page);
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await expect(page.getByText('You have excluded yourself from playing.')).toBeVisible();
});

test('an agent finds the same page in the agent centre', async ({ page, product }) => {
  const token = await getToken(product, 'agent02');
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.goto('/agentHome?page=saferPlay');
  await untilIdle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safer play');
  await expect(limits(page).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'safer play of an agent');
});
