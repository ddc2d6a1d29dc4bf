/**
 * Games of a provider with a wallet of its own: money moves there, is played with, and comes back.
 */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import { confirmOutcome, loseNext } from '../lib/lost-answers.ts';
import { logIn, parseAmount, openLogin, untilSignedIn, tokenIn } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

test.setTimeout(120_000);

/** The demo's provider with a wallet of its own. */
const VENDOR = 'PRC';
const NAME = 'Paper Crane';

const main = (page: Page) => page.getByRole('main');
const wallets = (page: Page) => page.getByRole('region', { name: "Game providers' wallets" });
const byHand = (page: Page) => page.getByRole('region', { name: 'Move money yourself' });
const balance = (page: Page) => page.getByRole('group', { name: 'Balance' });

/** Registers a player with 100.00, logs in and opens a page. */
async function openPage(page: Page, product: ProductFacts, at: string): Promise<string> {
  const account = await registerMember(product);
  const credited = await call(product, 'POST', '/operator-api/credits', {
    body: { account, amount: '100.00', reason: 'For a test' },
    headers: {
      'X-Operator-Key': product.operatorKey,
      'Idempotency-Key': randomBytes(12).toString('hex'),
    },
  });
  expect(credited.status).toBe(200);
  await openLogin(page, encodeURIComponent(at));
  await logIn(main(page), account, CHOSEN_PASSWORD);
  return account;
}

/** The path of the provider's first slot. */
async function gamePath(product: ProductFacts): Promise<string> {
  const path = `/api/games?gameType=RNG&vassalage=${VENDOR}&pageNo=1&pageSize=1`;
  const { value } = await call<{ list: Record<string, string>[] }>(product, 'GET', path);
  const { nodeId = '', vassalage = '', gameCode = '' } = value.list[0] ?? {};
  return `/seamless?${new URLSearchParams({ nodeId, vassalage, gameCode, gameType: 'RNG' }).toString()}`;
}

/** The server's balances of the main wallet, of the provider's, and in total. */
async function moneyOn(page: Page, product: ProductFacts) {
  const token = (await tokenIn(page)) ?? '';
  const { value } = await call<{
    isSingle: boolean;
    main: { available: string; total: string };
    list: { vassalage: string; balance: string }[];
  }>(product, 'GET', '/api/wallet/merchant', { token });
  const own = value.list.find(({ vassalage }) => vassalage === VENDOR)?.balance;
  const [available, there, total] = [value.main.available, own, value.main.total].map(Number);
  return { isSingle: value.isSingle, available, there, total };
}

test('a launch moves the money to the game, and leaving returns the rest [C38, C52]', async ({
  page,
  product,
}) => {
  await openPage(page, product, await gamePath(product));
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  const inGame = game.locator('[data-fact=balance]');
  await expect(spin).toBeVisible();

  await test.step('all of the money is there', async () => {
    await expect(inGame).toContainText('100.00');
    const before = { isSingle: false, available: 0, there: 100, total: 100 };
    expect(await moneyOn(page, product)).toEqual(before);
  });

  await spin.click();
  await expect(game.locator('output')).toHaveText(/won|returned|No win/);
  const left = parseAmount(await inGame.innerText());

  await test.step("a spin is booked on the provider's wallet", async () => {
    const after = { isSingle: false, available: 0, there: left, total: left };
    expect(await moneyOn(page, product)).toEqual(after);
  });

  await page.getByRole('link', { name: 'Leave game' }).click();
  await untilSignedIn(page);
  const back = { isSingle: false, available: left, there: 0, total: left };
  await expect.poll(() => moneyOn(page, product)).toEqual(back);
  await expect(balance(page)).toContainText(left.toFixed(2));
});

test('a player moves money by hand both ways, while the header shows the total [C51, PC2]', async ({
  page,
  product,
}) => {
  await openPage(page, product, '/member/transferFund');
  await untilSignedIn(page);
  const form = byHand(page);
  const amount = form.getByRole('textbox', { name: 'Amount' });
  const submit = form.getByRole('button', { name: 'Move money' });
  const facts = main(page).locator('dl').first();
  await expect(wallets(page)).toContainText(/Paper Crane\s*\$0\.00/);
  await expect(wallets(page).getByRole('button', { name: 'Collect all' })).toHaveCount(0);

  await test.step('more than the balance is refused', async () => {
    await expect(form.getByRole('combobox', { name: 'Wallet' })).toHaveValue(VENDOR);
    await expect(form).toContainText(/Available to move:\s*\$100\.00/);
    await amount.fill('100.01');
    await submit.click();
    await expect(form.getByText("You don't have this much available.")).toBeVisible();
    await expect(amount).toBeFocused();
  });

  await test.step("into the provider's wallet", async () => {
    await amount.fill('40');
    await submit.click();
    await expect(form.getByText('Money moved')).toBeVisible();
    await expect(amount).toHaveValue('');
    await expect(wallets(page)).toContainText(new RegExp(`${NAME}\\s*\\$40\\.00`));
    await expect(facts).toContainText(/Balance\s*\$100\.00/);
    await expect(facts).toContainText(/Available\s*\$60\.00/);
    await expect(balance(page)).toContainText('100.00');
  });

  await test.step('and back, a part by hand and the rest at once', async () => {
    await form.getByRole('radio', { name: 'Back to the main wallet' }).check();
    await expect(form).toContainText(/Available to move:\s*\$40\.00/);
    await amount.fill('15');
    await submit.click();
    await expect(facts).toContainText(/Available\s*\$75\.00/);
    await wallets(page).getByRole('button', { name: 'Collect all' }).click();
    await expect(facts).toContainText(/Available\s*\$100\.00/);
    await expect(wallets(page)).toContainText(new RegExp(`${NAME}\\s*\\$0\\.00`));
    expect(await moneyOn(page, product)).toMatchObject({ available: 100, there: 0, total: 100 });
  });
});

test('money that was moved by hand without an answer is moved once [C51, H95]', async ({
  page,
  product,
}) => {
  await openPage(page, product, '/member/transferFund');
  await untilSignedIn(page);
  const submit = byHand(page).getByRole('button', { name: 'Move money' });
  const typed = byHand(page).getByRole('textbox', { name: 'Amount' });
  await loseNext(page, '/api/wallet/transfer', 'answer');
  await typed.fill('40');
  await submit.click();
  await expect(main(page).getByText('This went through.')).toBeVisible();
  await expect(submit).toHaveCount(0);
  await confirmOutcome(page);
  await loseNext(page, '/api/wallet/transfer', 'request');
  await typed.fill('10');
  await submit.click();
  await expect(main(page).getByText("This didn't go through.")).toBeVisible();
  await confirmOutcome(page);
  await typed.fill('10');
  await submit.click();
  await expect(byHand(page).getByText('Money moved')).toBeVisible();
  expect(await moneyOn(page, product)).toMatchObject({ available: 50, there: 50 });
});
