/** Deposits of a player through the demo's payment provider. */
import type { Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import {
  amountField,
  beginDeposit,
  enterDeposits,
  continueButton,
  providerHeading,
} from '../lib/deposit-page.ts';
import { header, untilSignedIn, tokenIn, untilIdle } from '../lib/portal.ts';
import { registerMember } from '../lib/register.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const balance = (page: Page) => header(page).getByRole('group', { name: 'Balance' });
/** A method with a fee. */
const TRANSFER = /^Demo bank transfer/;

/** Registers a member and opens the deposit page. */
async function openDeposits(page: Page, product: ProductFacts): Promise<void> {
  const account = await registerMember(product);
  await enterDeposits(page, account);
  await expect(page.getByRole('heading', { name: 'Add money' })).toBeVisible();
}

const getDeposits = async (page: Page, product: ProductFacts) => {
  const token = (await tokenIn(page)) ?? '';
  const { value } = await call<{ list: { status: string }[] }>(
    product,
    'GET',
    '/api/cashier/deposits',
    { token },
  );
  return value.list.map(({ status }) => status);
};

test('a deposit shows its fee, is paid at the provider, and appears in the balance of every tab [PC3, D26]', async ({
  page,
  product,
}) => {
  await openDeposits(page, product);
  const other = await page.context().newPage();
  await other.goto('/promotions');
  await untilSignedIn(other);
  await expect(balance(other)).toHaveText(/\$0\.00/);

  await test.step('the form shows limits, fee and arrival time before it is sent [K52]', async () => {
    await page.getByRole('radio', { name: TRANSFER }).check();
    await amountField(page).fill('19.99');
    await continueButton(page).click();
    await expect(page.getByText(/^The minimum is \$/)).toBeVisible();
    await expect(amountField(page)).toBeFocused();
    await page.getByRole('button', { name: '$50.00' }).click();
    const facts = page.getByRole('main').locator('dl');
    await expect(facts).toContainText(/You pay\s*\$50\.00/);
    await expect(facts).toContainText(/Fee\s*\$1\.25/);
    await expect(facts).toContainText(/Added to your balance\s*\$48\.75/);
    await expect(facts).toContainText(/Arrives\s*in about 15 minutes/);
  });

  await continueButton(page).click();
  await expect(providerHeading(page)).toBeVisible();
  await expect(page.getByText('50.00 USD')).toBeVisible();
  await page.getByRole('button', { name: 'Pay, and tell the platform twice' }).click();
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  await expect(balance(page)).toHaveText(/\$48\.75/);
  await expect(balance(other)).toHaveText(/\$48\.75/);
  const latest = page.getByRole('table', { name: 'Latest deposits' });
  await expect(latest.getByRole('row').nth(1)).toContainText('Paid');
  await page.getByRole('main').getByRole('link', { name: 'New deposit' }).click();
  await expect(page.getByRole('heading', { name: 'Add money' })).toBeVisible();
  await expect(amountField(page)).toHaveValue('');
});

test('a deposit that was left at the provider stays pending, and an open page follows it to its end', async ({
  page,
  product,
}) => {
  await openDeposits(page, product);
  await beginDeposit(page, TRANSFER, '100');
  await page.getByRole('link', { name: 'Go back without an answer' }).click();
  await expect(page.getByText("hasn't confirmed this payment yet")).toBeVisible();
  await untilIdle(page);

  const elsewhere = await page.context().newPage();
  const link = page.getByRole('main').getByRole('link', { name: 'Continue to payment' });
  await elsewhere.goto((await link.getAttribute('href')) ?? '');
  await elsewhere.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(page.getByText('rejected this payment')).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(balance(page)).toHaveText(/\$0\.00/);
});

test('a payment that the provider refuses first and completes later adds the money', async ({
  page,
  product,
}) => {
  await openDeposits(page, product);
  await beginDeposit(page, TRANSFER, '20');
  await page.getByRole('button', { name: 'Refuse, then pay after all' }).click();
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  await expect(balance(page)).toHaveText(/\$18\.90/);
});

test('after a lost answer the page looks up the outcome and opens the one deposit [H95]', async ({
  page,
  product,
}) => {
  await openDeposits(page, product);
  await page.route(
    '**/api/cashier/deposits',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await amountField(page).fill('75.5');
  await continueButton(page).click();
  await expect(page.getByText('This went through.')).toBeVisible();
  await page.getByRole('link', { name: 'See the details' }).click();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(providerHeading(page)).toBeVisible();
  await expect(page.getByText('75.50 USD')).toBeVisible();
  await page.getByRole('link', { name: 'Go back without an answer' }).click();
  await untilSignedIn(page);
  expect(await getDeposits(page, product)).toEqual(['pending']);
});

test('a manipulated link to the provider is rejected', async ({ page, product }) => {
  await openDeposits(page, product);
  await beginDeposit(page, TRANSFER, '20');
  const link = new URL(page.url());
  link.searchParams.set('amount', '2.00');
  const answer = await page.goto(link.href);
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'Not a payment' })).toBeVisible();
});
