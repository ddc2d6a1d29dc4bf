/** Transfers between a player and their agent, and the wallet page. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { call, expect, test, getToken } from '../lib/test.ts';
import {
  checkAgain,
  confirmOutcome,
  loseNext,
  loseOutcomes,
  outcome,
  stillUnknown,
} from '../lib/lost-answers.ts';
import { logIn, openLogin, untilSignedIn, tokenIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

test.setTimeout(120_000);

const PAYMENT_PASSWORD = '418204';
/** The demo's invitation code of agent01. */
const INVITATION = 'BAIZE01';

const key = () => ({ 'Idempotency-Key': randomBytes(12).toString('hex') });
const main = (page: Page) => page.getByRole('main');
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' });
const continueButton = (page: Page) =>
  main(page).getByRole('button', { name: 'Continue', exact: true });
const password = (page: Page) => main(page).getByRole('textbox', { name: /^Payment password/ });
const sendButton = (page: Page) => main(page).getByRole('button', { name: 'Send money' });
const receipt = (page: Page) => page.getByRole('heading', { name: 'Receipt' });
const getLatestTransfers = (page: Page) => page.getByRole('table', { name: 'Latest transfers' });

const setPassword = (product: ProductFacts, token: string) =>
  call(product, 'PUT', '/api/security/payment-password', {
    token,
    body: { newPaymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD },
  });

interface Wants {
  readonly at: string;
  readonly hasPassword?: boolean;
}

/** Registers a player below agent01 with 100.00, and opens a page. */
async function openTransfer(
  page: Page,
  product: ProductFacts,
  { at, hasPassword = true }: Wants,
): Promise<string> {
  const account = await registerMember(product, { affiliateCode: INVITATION });
  const credited = await call(product, 'POST', '/operator-api/credits', {
    body: { account, amount: '100.00', reason: 'For a test' },
    headers: { 'X-Operator-Key': product.operatorKey, ...key() },
  });
  expect(credited.status).toBe(200);
  await openLogin(page, encodeURIComponent(at));
  await logIn(main(page), account, CHOSEN_PASSWORD);
  await untilSignedIn(page);
  if (hasPassword) {
    expect((await setPassword(product, (await tokenIn(page)) ?? '')).status).toBe(200);
    await page.reload();
    await untilSignedIn(page);
  }
  return account;
}

/** The transfers that a player has sent and received, from the server. */
async function getTransfers(page: Page, product: ProductFacts): Promise<string[]> {
  const token = (await tokenIn(page)) ?? '';
  const { value } = await call<{ list: { amount: string }[] }>(
    product,
    'GET',
    '/api/wallet/edge-transfer',
    { token },
  );
  return value.list.map((transfer) => transfer.amount);
}

/** Opens agent01's page of transfers, in a browser of its own. */
async function agentPage(browser: Browser, product: ProductFacts): Promise<Page> {
  const token = await getToken(product, 'agent01');
  expect((await setPassword(product, token)).status).toBe(200);
  const context = await browser.newContext({ baseURL: product.url });
  await context.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  const page = await context.newPage();
  await page.goto('/agentHome?page=transferDownline');
  await expect(getLatestTransfers(page)).toBeVisible();
  await untilIdle(page);
  return page;
}

test('a player and an agent send each other money, and both see it arrive [PC5, L16, L22, H74]', async ({
  page,
  product,
  browser,
}) => {
  const account = await openTransfer(page, product, { at: '/member/transferUpline' });
  const agent = await agentPage(browser, product);

  await test.step('the form shows the receiver, the limits and the remaining balance', async () => {
    await expect(main(page).getByText('Mai Tran')).toBeVisible();
    await amount(page).fill('0.5');
    await continueButton(page).click();
    await expect(main(page).getByText(/^The minimum is \$/)).toBeVisible();
    await expect(amount(page)).toBeFocused();
    await amount(page).fill('100.01');
    await expect(main(page).getByText("You don't have this much available.")).toBeVisible();
    await amount(page).fill('25.5');
    await expect(main(page).locator('dl').last()).toContainText(/Balance afterwards\s*\$74\.50/);
    await continueButton(page).click();
  });

  await test.step('a wrong payment password keeps everything else that was typed', async () => {
    await expect(page.getByRole('heading', { name: 'Check your transfer' })).toBeFocused();
    await password(page).fill('000000');
    await sendButton(page).click();
    await expect(main(page).getByText('Wrong payment password.')).toBeVisible();
    await expect(password(page)).toHaveValue('');
    await expect(password(page)).toBeFocused();
    await expect(main(page).locator('dl').first()).toContainText(/\$25\.50/);
  });

  await password(page).fill(PAYMENT_PASSWORD);
  await sendButton(page).dblclick();
  await expect(receipt(page)).toBeVisible();
  await expect(main(page).getByText('Money sent')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Balance' })).toHaveText(/\$74\.50/);
  await expect(getLatestTransfers(agent).getByRole('row').nth(1)).toContainText(account);
  await expect(getLatestTransfers(agent).getByRole('row').nth(1)).toContainText('Received');

  await test.step('Back and a reload send nothing again', async () => {
    await page.reload();
    await untilSignedIn(page);
    await expect(receipt(page)).toBeVisible();
    await page.goBack();
    await expect(amount(page)).toHaveValue('');
    expect(await getTransfers(page, product)).toEqual(['25.50']);
  });

  await test.step('the agent finds the player by a part of the name and sends some money back [L22]', async () => {
    await agent.getByRole('searchbox').fill(account.slice(2, 10).toUpperCase());
    // Selecting a player closes the list.
    await agent.getByRole('radio', { name: account }).click();
    await amount(agent).fill('5');
    await continueButton(agent).click();
    await password(agent).fill(PAYMENT_PASSWORD);
    await sendButton(agent).click();
    await expect(receipt(agent)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Balance' })).toHaveText(/\$79\.50/);
    await expect(getLatestTransfers(page).getByRole('row').nth(1)).toContainText('Received');
  });
  await agent.context().close();
});

test('a member without a payment password sets one in the form and continues [H75]', async ({
  page,
  product,
}) => {
  await openTransfer(page, product, { at: '/member/transferUpline', hasPassword: false });
  await main(page).getByRole('button', { name: 'Set a payment password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a payment password' });
  await dialog.getByRole('textbox', { name: /^New payment password/ }).fill(PAYMENT_PASSWORD);
  await dialog.getByRole('textbox', { name: /^Repeat payment password/ }).fill(PAYMENT_PASSWORD);
  await dialog.getByRole('button', { name: 'Save payment password' }).click();
  await expect(dialog).toHaveCount(0);
  await amount(page).fill('10');
  await continueButton(page).click();
  await password(page).fill(PAYMENT_PASSWORD);
  await sendButton(page).click();
  await expect(receipt(page)).toBeVisible();
});

test.describe('a transfer without an answer', () => {
  test.use({ strictPage: false });
  const path = '/api/wallet/edge-transfer';
  let account: string;
  test.beforeEach(async ({ page, product }) => {
    account = await openTransfer(page, product, { at: '/member/transferUpline' });
  });

  async function transfer(page: Page, much: string): Promise<void> {
    await amount(page).fill(much);
    await continueButton(page).click();
    await password(page).fill(PAYMENT_PASSWORD);
    await sendButton(page).click();
  }

  test('is reported as done, with its receipt [H95]', async ({ page, product }) => {
    await loseNext(page, path, 'answer');
    await transfer(page, '40');
    await expect(outcome(page)).toBeVisible();
    await expect(main(page).getByRole('listitem').filter({ hasText: 'agent01' })).toContainText(
      /^Transfer · \$40\.00 · agent01.*This went through\./,
    );
    await main(page).getByRole('link', { name: 'See the details' }).click();
    await expect(receipt(page)).toBeVisible();
    await main(page).getByRole('button', { name: 'New transfer' }).click();
    await expect(amount(page)).toHaveValue('');
    expect(await getTransfers(page, product)).toEqual(['40.00']);
  });

  test('is reported as not received, and may be sent again [H95]', async ({ page, product }) => {
    await loseNext(page, path, 'request');
    await transfer(page, '40');
    await expect(main(page).getByText("This didn't go through.")).toBeVisible();
    await confirmOutcome(page);
    await expect(amount(page)).toHaveValue('40');
    await transfer(page, '40');
    await expect(receipt(page)).toBeVisible();
    expect(await getTransfers(page, product)).toEqual(['40.00']);
  });

  test('blocks another amount until its outcome is known [H95]', async ({ page, product }) => {
    await loseNext(page, path, 'answer');
    const find = await loseOutcomes(page);
    await transfer(page, '30');
    await expect(stillUnknown(page)).toBeVisible();
    await page.reload();
    await expect(stillUnknown(page)).toBeVisible();
    await expect(main(page).getByText(/\$30\.00 · agent01/)).toBeVisible();
    await expect(continueButton(page)).toHaveCount(0);
    await checkAgain(page);
    await expect(stillUnknown(page)).toBeVisible();
    await find();
    await checkAgain(page);
    await expect(main(page).getByText('This went through.')).toBeVisible();
    await confirmOutcome(page);
    await transfer(page, '10');
    await expect(receipt(page)).toBeVisible();
    expect(await getTransfers(page, product)).toEqual(['10.00', '30.00']);
  });

  test('is known in another tab that has not sent it [H95]', async ({ page, product, context }) => {
    const other = await context.newPage();
    await other.goto('/member/transferUpline');
    await expect(continueButton(other)).toBeVisible();
    await loseNext(page, path, 'answer');
    await loseOutcomes(page);
    await transfer(page, '30');
    await expect(stillUnknown(page)).toBeVisible();
    await transfer(other, '30');
    await expect(other.getByRole('main').getByText('This went through.')).toBeVisible();
    await confirmOutcome(other);
    await checkAgain(page);
    await expect(continueButton(page)).toBeVisible();
    expect(await getTransfers(page, product)).toEqual(['30.00']);
  });

  test('is private to its member, and a logout leaves no amount behind [H95]', async ({
    page,
    product,
  }) => {
    await loseNext(page, path, 'request');
    await loseOutcomes(page);
    await transfer(page, '40');
    await expect(stillUnknown(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('baize.token'));
    await page.unrouteAll();
    const stranger = await registerMember(product, { affiliateCode: INVITATION });
    await openLogin(page, encodeURIComponent('/member/transferUpline'));
    const left = await page.evaluate(() => JSON.stringify(localStorage));
    expect(left).toContain('baize.request.');
    expect(left).not.toMatch(/40\.00|agent01/);
    await logIn(main(page), stranger, CHOSEN_PASSWORD);
    await untilSignedIn(page);
    await expect(main(page).getByText('earlier request')).toHaveCount(0);
    await page.evaluate(() => sessionStorage.removeItem('baize.token'));
    await openLogin(page, encodeURIComponent('/member/transferUpline'));
    await logIn(main(page), account, CHOSEN_PASSWORD);
    await expect(main(page).getByText("This didn't go through.")).toBeVisible();
    await confirmOutcome(page);
    await expect(continueButton(page)).toBeVisible();
  });

  test('is reported after the session has ended and the member logs in again [H95]', async ({
    page,
    product,
  }) => {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        const token = (await tokenIn(page)) ?? '';
        await call(product, 'DELETE', '/api/auth/session', { token });
        return route.abort();
      },
    );
    await transfer(page, '40');
    await page.waitForURL(/login/);
    await page.unrouteAll();
    await logIn(main(page), account, CHOSEN_PASSWORD);
    await untilSignedIn(page);
    await page.goto('/member/transferUpline');
    await expect(main(page).getByText('This went through.')).toBeVisible();
    await confirmOutcome(page);
    expect(await getTransfers(page, product)).toEqual(['40.00']);
  });
});

test('a player makes a transfer by the keyboard alone', async ({ page, product }) => {
  await openTransfer(page, product, { at: '/member/transferUpline' });
  await amount(page).focus();
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your transfer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(PAYMENT_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(receipt(page)).toBeVisible();
  expect(await getTransfers(page, product)).toEqual(['15.00']);
});

test('the wallet shows its balance and holds, and brings back money from other wallets [PC2]', async ({
  page,
  product,
}) => {
  await openTransfer(page, product, { at: '/member/transferFund' });
  const token = (await tokenIn(page)) ?? '';
  const postTransfer = async (path: string, body: object) => {
    const answer = await call<{ id: string }>(product, 'POST', path, {
      token,
      body,
      headers: key(),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.value;
  };
  await expect(main(page).getByText('Nothing is on hold.')).toBeVisible();

  await test.step('a pending withdrawal holds its money', async () => {
    const where = { kind: 'e_wallet', provider: 'Momo', holderName: 'Robin Vale' };
    const number = '0912345678';
    const { id: accountId } = await postTransfer('/api/payout-accounts', {
      ...where,
      number,
      confirmNumber: number,
      paymentPassword: PAYMENT_PASSWORD,
    });
    const wanted = { methodId: 'demo-payout', accountId, amount: '30.00' };
    await postTransfer('/api/cashier/withdrawals', {
      ...wanted,
      paymentPassword: PAYMENT_PASSWORD,
    });
    const facts = main(page).locator('dl').first();
    await expect(facts).toContainText(/Available\s*\$70\.00/);
    await expect(facts).toContainText(/On hold\s*\$30\.00/);
    const held = page.getByRole('table', { name: 'Money on hold' });
    await expect(held.getByRole('row').nth(1)).toContainText(/Withdrawal.*Demo payout.*\$30\.00/);
  });

  await test.step('one button brings back money from a provider', async () => {
    await postTransfer('/api/wallet/transfer', { from: 'MAIN', to: 'BLU', amount: '12.00' });
    const others = page.getByRole('region', { name: "Game providers' wallets" });
    await expect(others).toContainText(/Bluefathom\s*\$12\.00/);
    await others.getByRole('button', { name: 'Collect all' }).click();
    await expect(others).not.toContainText('Bluefathom');
    await expect(main(page).locator('dl').first()).toContainText(/Available\s*\$70\.00/);
  });

  await test.step('deposit, withdraw and the record are one step away', async () => {
    const ways = page.getByRole('navigation', { name: 'Ways to move money' });
    for (const [name, path] of [
      ['Deposit', '/member/depositv2'],
      ['Withdraw', '/member/withdraw'],
      ['Account history', '/member/transactionHistory'],
    ] as const) {
      await expect(ways.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });
});
