/** Bills: what contracts have paid, for the agent who receives it. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { expect, test, getToken } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** By page key: the heading, and the name of the kind of contract. */
const pages = {
  agentDividendRecordCopy2: ['Dividends', 'Dividend'],
  agentDailyWages2: ['Daily salary', 'Daily salary'],
  agentHourSalary: ['Hourly salary', 'Hourly salary'],
  agentRealtimeSalary: ['Real-time salary', 'Real-time salary'],
} as const;

async function signIn(page: Page, product: ProductFacts): Promise<void> {
  const token = await getToken(product, 'agent01');
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
}

test('every kind of contract has a page of bills [AC9, AC10, AC11, AC12]', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  for (const [key, [name, kind]] of Object.entries(pages)) {
    await page.goto(`/agentHome?page=${key}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('table', { name: kind })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('You owe');
  }
});

test('the page shows the current period, and a bill opens down to its bets [H99, H102]', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/agentHome?page=agentDailyWages2&period=30d');
  const bills = page.getByRole('main').getByRole('table', { name: 'Daily salary' });
  await untilIdle(page);
  const running = page.getByRole('region', { name: 'Current period' });
  await expect(running).toContainText('So far');
  await expect(running.getByRole('table', { name: 'Terms' })).toContainText('Tier');
  const sides = page.getByRole('combobox', { name: 'Side' });
  await sides.selectOption('What I am paid');
  await expect(page).toHaveURL(/side=downline/);
  await expect(running).toBeVisible();
  await expect(bills.getByRole('row').nth(1)).toContainText('The platform');
  await expectAccessible(page, 'bills of a contract');
  await bills.getByRole('row').nth(1).getByRole('link').click();
  const bill = page.getByRole('dialog', { name: 'Daily salary' });
  await expect(bill.getByRole('table', { name: 'Terms' })).toContainText('Reached');
  const sum = bill.getByRole('table', { name: 'How the amount is calculated' });
  await expect(sum).toContainText('Valid bets');
  await expect(sum).toContainText('Rounded down');
  await expect(bill.getByRole('table', { name: 'Payments' })).toBeVisible();
  const rounds = bill.getByRole('table', { name: 'Bets in this bill' });
  await expect(rounds.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'a bill that is opened');
  await test.step('Back closes the bill', async () => {
    await page.goBack();
    await expect(bill).toBeHidden();
    await expect(page).toHaveURL(/side=downline/);
  });
});

test('the page says when the current period cannot be read, and reads it again', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  let isDown = true;
  await page.route('**/api/agent/running-period?*', (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/agentHome?page=agentDailyWages2&period=30d');
  const failed = page.getByText("We couldn't load the current period.");
  await expect(failed).toBeVisible();
  await expect(page.getByRole('main').getByRole('table', { name: 'Daily salary' })).toBeVisible();
  isDown = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Current period' })).toContainText('So far');
  await expect(failed).toBeHidden();
});
