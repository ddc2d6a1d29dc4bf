/** Records of an agent's team: bets, transactions, statements and revenue. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { call, expect, test, getToken } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { beginDeposit, enterDeposits } from '../lib/deposit-page.ts';
import { holdRequests, untilIdle } from '../lib/portal.ts';
import { registerMember } from '../lib/register.ts';

const table = (page: Page) => page.getByRole('main').getByRole('table').last();
const row = (page: Page, name: string) =>
  table(page).getByRole('row', { name: new RegExp(`^${name}`) });
const rows = (page: Page) => table(page).locator('tbody tr');
const path = (page: Page) => page.getByRole('navigation', { name: 'Path through the downline' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your downline' });

/** Logs agent01 in on a page of the centre; returns the token. */
async function openPage(page: Page, product: ProductFacts, query: string): Promise<string> {
  const token = await getToken(product, 'agent01');
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.goto(`/agentHome?page=${query}`);
  await untilIdle(page);
  return token;
}

test('an agent reads the bets of the team, of a branch, of one account, and their own [AC5]', async ({
  page,
  product,
}) => {
  const token = await openPage(page, product, 'personalHistoryCopy&period=30d');
  const readRecords = <Value>(what: string) =>
    call<Value>(product, 'GET', `/api/agent/${what}?period=30d`, { token });
  const all = await readRecords<{ list: { account: string }[] }>('bets');
  const { value } = await readRecords<{ totals: { count: number } }>('bets/totals');
  const counted = page.locator('dl div', { hasText: 'Rounds' }).locator('dd');
  await expect(counted).toHaveText(new Intl.NumberFormat('en').format(value.totals.count));
  await expectAccessible(page, 'the bets of the team');

  const { account } = all.value.list[0]!;
  await table(page).getByRole('link', { name: account }).first().click();
  await expect(page).toHaveURL(new RegExp(`of=${account}`));
  await expect(path(page)).toContainText('agent01');
  await path(page).getByRole('link', { name: 'agent01' }).click();
  await search(page).fill('no such name');
  await expect(page.getByText('No one in your team played in this period.')).toBeVisible();

  await page.getByRole('radio', { name: 'My own' }).check();
  await expect(page).toHaveURL(/whose=own/);
  await expect(page).not.toHaveURL(/search=/);
  await expect(search(page)).toHaveCount(0);
});

test("an agent filters the team's transactions by type; an account outside the team does not exist [AC8]", async ({
  page,
  product,
}) => {
  await openPage(page, product, 'agentDownlineTransactionDetailsCopy&period=30d');
  await expect(rows(page)).toHaveCount(20);
  await page.getByLabel('Type', { exact: true }).selectOption('deposit');
  await expect(page).toHaveURL(/type=deposit/);
  await expect(rows(page).first()).toContainText('Deposit');
  await expect(table(page).getByRole('link', { name: /^Deposit/ })).toHaveCount(0);
  await expectAccessible(page, 'the transactions of the team');

  await page.goto('/agentHome?page=agentDownlineTransactionDetailsCopy&of=another-account');
  await expect(page.getByText('There is no such account in your team.')).toBeVisible();
  await page.goto('/agentHome?page=agentDownlineTransactionDetailsCopy&of=no%20account');
  await expect(page.getByText('There is no such account in your team.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole team' }).click();
  await expect(page).not.toHaveURL(/of=/);
  await expect(page.getByText('There is no such account in your team.')).toHaveCount(0);
});

test('an agent opens statements level by level, sorts them, and exports a file [AC6]', async ({
  page,
  product,
}) => {
  await openPage(page, product, 'palStatementsAgentCopy&period=30d');
  await expect(row(page, 'agent02')).toContainText('Agent and');
  await expectAccessible(page, 'the statements');
  await row(page, 'agent02').getByRole('link').click();
  await expect(path(page)).toContainText('agent02');
  await table(page).getByRole('columnheader', { name: 'Account' }).getByRole('button').click();
  await expect(row(page, 'agent02')).toContainText('Without its downline');
  await expect(row(page, 'agent03')).toContainText('Agent and');

  const [first] = await rows(page).allTextContents();
  await table(page).getByRole('columnheader', { name: 'Staked' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=stake&order=ascending/);
  await expect(rows(page).first()).not.toHaveText(first ?? '');
  await page.reload();
  await expect(table(page).getByRole('columnheader', { name: 'Staked' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^team-profit-and-loss_agent02_.*\.csv$/);
});

test('a file of several parts shows its progress', async ({ page, product }) => {
  // The count of the rows arrives after the first part of them.
  const totals = await holdRequests(page, '**/api/agent/bets/totals?*');
  await openPage(page, product, 'personalHistoryCopy&period=30d');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // With parts of this size, the demo's rounds need several.
  await page.route('**/api/agent/bets?*pageSize=2000*', async (route) => {
    const url = route.request().url();
    if (url.includes('pageNo=2')) await released;
    await route.continue({ url: url.replace('pageSize=2000', 'pageSize=500') });
  });
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Part 1 has been read' })).toBeVisible();
  totals.release();
  const progress = page.getByRole('progressbar', { name: /^Part 1 of \d+ has been read$/ });
  await expect(progress).toBeVisible();
  await expectAccessible(page, 'a file that is being made');
  // Checking the page takes time, so begin to wait just before the file can be finished.
  const saved = page.waitForEvent('download');
  release();
  expect((await saved).suggestedFilename()).toMatch(/^team-betting-record_.*\.csv$/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('rows appear without their totals, which can be read again', async ({ page, product }) => {
  let fails = true;
  await page.route('**/api/agent/bets/totals?*', (route) =>
    fails ? route.abort('connectionfailed') : route.continue(),
  );
  await openPage(page, product, 'personalHistoryCopy&period=30d');
  await expect(rows(page)).toHaveCount(20);
  const problem = page.getByRole('status').filter({ hasText: 'The totals' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeVisible();
  await expectAccessible(page, 'bets whose sums are missing');
  fails = false;
  await problem.getByRole('button').click();
  await expect(page.locator('dl div', { hasText: 'Rounds' }).locator('dd')).toHaveText(/^[\d,]+$/);
  await expect(problem).toHaveCount(0);
});

test('totals of another filter never appear beside the rows of this one', async ({
  page,
  product,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/agent/bets/totals?*status=open*', async (route) => {
    await released;
    await route.continue();
  });
  await openPage(page, product, 'personalHistoryCopy&period=30d');
  const counted = page.locator('dl div', { hasText: 'Rounds' }).locator('dd');
  await expect(counted).toHaveText(/^[\d,]+$/);
  await expect(table(page).locator('tfoot tr')).toHaveCount(1);
  await page.getByLabel('Status').selectOption('open');
  await expect(page).toHaveURL(/status=open/);
  await expect(counted).toHaveCount(0);
  await expect(table(page).locator('tfoot tr')).toHaveCount(0);
  release();
  await expect(counted).toBeVisible();
});

test('the revenue by day leads to its bookings, and the revenue is also shown by contract [AC7]', async ({
  page,
  product,
}) => {
  await openPage(page, product, 'agentRevenueReport');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'the revenue report');
  await page.getByRole('radio', { name: 'Contract' }).check();
  await expect(page).toHaveURL(/by=kind/);
  await expect(row(page, 'Daily salary')).toBeVisible();
  await page.getByRole('radio', { name: 'Day', exact: true }).check();
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/transactionHistory\?type=settlement&from=/);
  await expect(rows(page).first()).toContainText('Contract');
});

test("a deposit of a player below appears at once in the agent's open records [AC8, H78]", async ({
  page,
  product,
  browser,
}) => {
  const account = await registerMember(product, { affiliateCode: 'BAIZE01' });
  const context = await browser.newContext({ baseURL: product.url });
  const player = await context.newPage();
  await enterDeposits(player, account);
  await beginDeposit(player, /^Demo bank transfer/, '60.00');

  await openPage(page, product, 'agentDownlineTransactionDetailsCopy&period=7d&type=deposit');
  const booked = table(page).getByRole('row').filter({ hasText: account });
  // Seven days: in the first minutes after the merchant's midnight, today has no deposit.
  await expect(rows(page).first()).toBeVisible();
  await expect(booked).toHaveCount(0);
  await player.getByRole('button', { name: 'Pay', exact: true }).click();
  // After another player's money, the records update only after a pause.
  await expect(booked).toHaveCount(1, { timeout: 20_000 });
  await context.close();
});
