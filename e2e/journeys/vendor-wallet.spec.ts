/** Games of a provider that plays from a wallet of its own: the money goes there, is played with, and comes back. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import { confirmOutcome, loseNext } from '../lib/lost-answers.ts';
import { logIn, parseAmount, openLogin, signedIn, tokenIn } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

test.setTimeout(120_000);

/** The demo's provider that plays from a wallet of its own. */
const VENDOR = 'PRC';
const NAME = 'Paper Crane';

const main = (page: Page) => page.getByRole('main');
const wallets = (page: Page) => page.getByRole('region', { name: "Game providers' wallets" });
const byHand = (page: Page) => page.getByRole('region', { name: 'Move money by hand' });
const balance = (page: Page) => page.getByRole('group', { name: 'Balance' });

/** A new player with 100.00 who has logged in and is led to a page. */
async function arrive(page: Page, product: ProductFacts, at: string): Promise<string> {
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

/** Where the page of the provider's first slot is. */
async function gamePath(product: ProductFacts): Promise<string> {
  const path = `/api/games?gameType=RNG&vassalage=${VENDOR}&pageNo=1&pageSize=1`;
  const { value } = await call<{ list: Record<string, string>[] }>(product, 'GET', path);
  const { nodeId = '', vassalage = '', gameCode = '' } = value.list[0] ?? {};
  return `/seamless?${new URLSearchParams({ nodeId, vassalage, gameCode, gameType: 'RNG' }).toString()}`;
}

/** What the server says: of the main wallet, of the provider's, and of all of it. */
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

test('[C38, C52] a launch moves the money to the game, and leaving it brings back what is left', async ({
  page,
  product,
}) => {
  await arrive(page, product, await gamePath(product));
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  const inGame = game.locator('[data-fact=balance]');
  await expect(spin).toBeVisible();

  await test.step('all of it is there', async () => {
    await expect(inGame).toContainText('100.00');
    const before = { isSingle: false, available: 0, there: 100, total: 100 };
    expect(await moneyOn(page, product)).toEqual(before);
  });

  await spin.click();
  await expect(game.locator('output')).toHaveText(/won|returned|No win/);
  const left = parseAmount(await inGame.innerText());

  await test.step('a spin is booked on the wallet of the provider', async () => {
    const after = { isSingle: false, available: 0, there: left, total: left };
    expect(await moneyOn(page, product)).toEqual(after);
  });

  await page.getByRole('link', { name: 'Leave game' }).click();
  await signedIn(page);
  const back = { isSingle: false, available: left, there: 0, total: left };
  await expect.poll(() => moneyOn(page, product)).toEqual(back);
  await expect(balance(page)).toContainText(left.toFixed(2));
});

test('[C51, PC2] money is moved by hand both ways, and the header shows all of it meanwhile', async ({
  page,
  product,
}) => {
  await arrive(page, product, '/member/transferFund');
  await signedIn(page);
  const form = byHand(page);
  const amount = form.getByRole('textbox', { name: 'Amount' });
  const submit = form.getByRole('button', { name: 'Move money' });
  const facts = main(page).locator('dl').first();
  await expect(wallets(page)).toContainText(/Paper Crane\s*\$0\.00/);
  await expect(wallets(page).getByRole('button', { name: 'Collect all' })).toHaveCount(0);

  await test.step('no more than there is', async () => {
    await expect(form.getByRole('combobox', { name: 'Wallet' })).toHaveValue(VENDOR);
    await expect(form).toContainText(/Available to move:\s*\$100\.00/);
    await amount.fill('100.01');
    await submit.click();
    await expect(form.getByText('This is more than you have available.')).toBeVisible();
    await expect(amount).toBeFocused();
  });

  await test.step('into the wallet', async () => {
    await amount.fill('40');
    await submit.click();
    await expect(form.getByText('The money was moved.')).toBeVisible();
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

test('[C51, H95] money that was moved by hand without an answer is moved once', async ({
  page,
  product,
}) => {
  await arrive(page, product, '/member/transferFund');
  await signedIn(page);
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
  await expect(main(page).getByText('This did not go through.')).toBeVisible();
  await confirmOutcome(page);
  await typed.fill('10');
  await submit.click();
  await expect(byHand(page).getByText('The money was moved.')).toBeVisible();
  expect(await moneyOn(page, product)).toMatchObject({ available: 50, there: 50 });
});
