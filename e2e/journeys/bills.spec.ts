/** What contracts have paid, as an agent reads it. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { expect, test, getToken } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** By their keys: their headings, and what a contract of the kind is called. */
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

test('[AC9, AC10, AC11, AC12] every kind of contract has its page of bills', async ({
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

test('[AC10, H99, H102] the period that runs is shown, and a bill opens down to the bets behind it', async ({
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
  const sum = bill.getByRole('table', { name: 'How the amount came about' });
  await expect(sum).toContainText('Valid bets');
  await expect(sum).toContainText('Rounded down');
  await expect(bill.getByRole('table', { name: 'Payments' })).toBeVisible();
  const rounds = bill.getByRole('table', { name: 'Bets behind it' });
  await expect(rounds.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'a bill that is opened');
  await test.step('Back closes it', async () => {
    await page.goBack();
    await expect(bill).toBeHidden();
    await expect(page).toHaveURL(/side=downline/);
  });
});

test('[AC10] the current period that cannot be read says so, and is read again', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  let isDown = true;
  await page.route('**/api/agent/running-period?*', (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/agentHome?page=agentDailyWages2&period=30d');
  const failed = page.getByText('The current period couldn’t be read.');
  await expect(failed).toBeVisible();
  await expect(page.getByRole('main').getByRole('table', { name: 'Daily salary' })).toBeVisible();
  isDown = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Current period' })).toContainText('So far');
  await expect(failed).toBeHidden();
});
