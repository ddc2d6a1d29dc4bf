/** Deposits, plays, withdraws and exports in a product whose currency is not the dollar. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { call } from './api.ts';
import * as deposits from './deposit-page.ts';
import { getFrame, spinIn } from './game.ts';
import { header, untilIdle } from './portal.ts';
import { expect, type test } from './test.ts';
import { sheetIn } from './xlsx.ts';
import * as withdrawals from './withdraw-page.ts';

/** Amounts of a currency: the pattern of each as displayed, and what the test types. */
export interface CurrencyWalk {
  readonly env: Readonly<Record<string, string>>;
  /** A balance with its symbol and all of its fraction digits. */
  readonly balance: RegExp;
  readonly limits: RegExp;
  readonly tooFine: string;
  readonly deposit: string;
  readonly atProvider: string;
  readonly deposited: RegExp;
  readonly withdrawal: string;
  readonly fee: RegExp;
  readonly payout: RegExp;
  /** A stake of the demo game, and a number as it appears in an exported file. */
  readonly stake: RegExp;
  readonly inFile: RegExp;
}

/** The payment password of the demo's first player. */
const PAYMENT_PASSWORD = '202611';

interface Around {
  readonly page: Page;
  readonly product: ProductFacts;
}

/**
 * Deposits, plays, withdraws and exports the record as the demo's first player, who is signed in.
 */
export async function walkInCurrency(
  step: typeof test.step,
  { page, product }: Around,
  walk: CurrencyWalk,
): Promise<void> {
  await step('the header and the limits show its fraction digits [H112]', async () => {
    await page.goto('/member/depositv2');
    await untilIdle(page);
    await expect(header(page).getByRole('group', { name: 'Balance' })).toHaveText(walk.balance);
    await expect(page.getByRole('main')).toContainText(walk.limits);
  });
  await step('the form refuses more fraction digits before it sends anything [H112]', async () => {
    await deposits.amountField(page).fill(walk.tooFine);
    await deposits.continueButton(page).click();
    await expect(page.getByText(/Enter an amount/)).toBeVisible();
  });
  await step('a deposit is paid at the provider and credited [H112]', async () => {
    await deposits.beginDeposit(page, /^Demo wallet/, walk.deposit);
    await expect(page.getByText(walk.atProvider, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('The money is in your balance.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(walk.deposited);
  });
  await step('a withdrawal shows its fee and its payout [H112]', async () => {
    await page.goto('/member/withdraw');
    await withdrawals.amountField(page).fill(walk.withdrawal);
    const facts = page.getByRole('main').locator('dl');
    await expect(facts).toContainText(walk.fee);
    await expect(facts).toContainText(walk.payout);
    await withdrawals.reviewButton(page).click();
    await withdrawals.passwordField(page).fill(PAYMENT_PASSWORD);
    await withdrawals.confirmButton(page).click();
    await withdrawals.showsState(page, 'Requested');
  });
  await step('a game takes its stake in this currency [H112]', async () => {
    await openGame(page, product);
    const frame = getFrame(page);
    await expect(frame.locator('[data-fact=balance]')).toHaveText(walk.balance);
    await expect(frame.locator('body')).toContainText(walk.stake);
    await spinIn(frame).click();
    await expect(frame.locator('output')).toHaveText(/won|returned|No win/);
  });
  await step('a file contains the exact amounts [H112]', async () => {
    await page.goto('/member/transactionHistory');
    await untilIdle(page);
    const text = (await downloadFile(page, 'CSV')).toString('utf8');
    const amounts = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-2));
    expect(amounts.length).toBeGreaterThan(3);
    for (const amount of amounts) expect(amount).toMatch(walk.inFile);
    const rows = sheetIn(await downloadFile(page, 'Excel'));
    expect(rows.slice(1).map((row) => Number(row.at(-2)))).toEqual(amounts.map(Number));
  });
}

async function openGame(page: Page, product: ProductFacts): Promise<void> {
  const path = '/api/games?gameType=RNG&pageNo=1&pageSize=20&language=EN';
  const { value } = await call<{
    list: { nodeId: string; isGame: string; maintenance: boolean }[];
  }>(product, 'GET', path);
  const game = value.list.find(({ isGame, maintenance }) => isGame === 'GAME' && !maintenance)!;
  await page.goto('/rng');
  await untilIdle(page);
  await page.locator(`article[data-card="${game.nodeId}"]`).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/seamless\?/);
}

async function downloadFile(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFile(await (await download).path());
}
