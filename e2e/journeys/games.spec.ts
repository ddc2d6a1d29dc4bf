/** The games that titles of each type open, played in the browser against the real ledger. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { call, expect, test } from '../lib/test.ts';

interface Game {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly displayName: string;
  readonly isGame: string;
  readonly maintenance: boolean;
}

type Product = Parameters<typeof call>[0];

/** Launches the first title of a type whose name fits, and opens the vendor's page alone. */
async function openTitle(
  page: Page,
  product: Product,
  token: string,
  [gameType, name, classify]: readonly [gameType: string, name: RegExp, classify?: string],
): Promise<void> {
  const query = `gameType=${gameType}&pageNo=1&pageSize=100&language=EN`;
  const filter = classify ? `&gameClassify=${classify}` : '';
  const { value } = await call<{ list: Game[] }>(product, 'GET', `/api/games?${query}${filter}`);
  const game = value.list.find(
    (one) => one.isGame === 'GAME' && !one.maintenance && name.test(one.displayName),
  );
  expect(game, `a title of ${gameType} named ${name}`).toBeDefined();
  const { nodeId, vassalage, gameCode } = game as Game;
  const body = { nodeId, vassalage, gameCode, gameType, language: 'EN' };
  const launch = await call<{ url: string }>(product, 'POST', '/api/games/launch', { token, body });
  expect(launch.status, JSON.stringify(launch.body)).toBe(200);
  await page.goto(launch.value.url);
  await expect(page.locator('[data-fact=balance]')).toHaveText(/\d/);
}

async function getBalance(product: Product, token: string): Promise<number> {
  const answer = await call<{ balance: string }>(product, 'GET', '/api/wallet/balance', { token });
  return Number(answer.value.balance);
}

async function readAmount(page: Page, fact: string): Promise<number> {
  const text = await page.locator(`[data-fact=${fact}]`).innerText();
  return Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, ''));
}

const atPhase = (page: Page, phase: string) => page.locator(`.cabinet[data-phase=${phase}]`);

test('[D17] mines resumes after a reload, and its cash-out is booked', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  await openTitle(page, product, token, ['RNG', /(Mines|Scratch)$/, 'MINI']);
  const before = await getBalance(product, token);
  const bet = page.getByRole('button', { name: 'Bet', exact: true });
  const cashOut = page.getByRole('button', { name: /^Cash out \$/ });
  const cell = page.getByRole('button', { name: 'Row 3, column 3: closed' });
  await page.getByRole('button', { name: 'Fewer mines' }).dblclick();
  let stakes = 0;
  // One mine among 25 cells: most first cells are safe.
  await expect(async () => {
    await bet.click({ timeout: 2000 });
    stakes += 1;
    await cell.click({ timeout: 2000 });
    await expect(cashOut).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.reload();
  await expect(cashOut).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Row 3, column 3: safe' })).toBeVisible();
  await cashOut.click();
  await expect(page.locator('output')).toHaveText(/won|returned/);
  const stake = await readAmount(page, 'stake');
  const after = await getBalance(product, token);
  expect(await readAmount(page, 'balance')).toBe(after);
  expect(after).toBeGreaterThan(before - stakes * stake);
});

test('[D7] roulette books chips before the close and says what they came to', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(90_000);
  const token = await signIn('player02');
  await openTitle(page, product, token, ['LIVE', /Roulette/]);
  await expect(page.getByText('Animated table, no dealer')).toBeVisible();
  const before = await getBalance(product, token);
  await expect(atPhase(page, 'betting')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: /^red\b.*pays 2×/ }).click();
  await page.getByRole('button', { name: /^black\b.*pays 2×/ }).click();
  await page.getByRole('button', { name: /^Place bets/ }).click();
  await expect(page.getByText('placed', { exact: true })).toBeVisible();
  const stake = 2 * (await readAmount(page, 'stake'));
  expect(await getBalance(product, token)).toBeCloseTo(before - stake, 2);
  await expect(atPhase(page, 'result')).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('output')).toHaveText(/returned|No win/);
  const after = await getBalance(product, token);
  expect(await readAmount(page, 'balance')).toBe(after);
  // Red and black together lose on zero alone.
  expect([before, Number((before - stake).toFixed(2))]).toContain(after);
  await page.getByRole('button', { name: 'Fairness' }).click();
  await expect(page.getByRole('cell', { name: /Correct/ }).first()).toBeVisible();
});

test('[D15] crash in a second tab is the same seat with the same bet', async ({
  page,
  context,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  const token = await signIn('player02');
  await openTitle(page, product, token, ['Crash', /./]);
  const bet = page.getByRole('button', { name: 'Place bet', exact: true });
  // A window that has only begun leaves time for the second tab.
  await expect(atPhase(page, 'result')).toBeVisible({ timeout: 120_000 });
  await expect(atPhase(page, 'betting')).toBeVisible({ timeout: 10_000 });
  await bet.click();
  await expect(page.locator('output')).toHaveText(/is placed/);
  const other = await context.newPage();
  await openTitle(other, product, token, ['Crash', /./]);
  await expect(page.locator('output')).toHaveText(/another tab|ended/);
  await expect(other.getByRole('heading', { name: 'Your bets' })).toBeVisible();
});

test('[D8] the quick draw counts down to a ticket’s draw', async ({ page, product, signIn }) => {
  test.setTimeout(120_000);
  const token = await signIn('player02');
  await openTitle(page, product, token, ['ELOTT', /Keno/]);
  await expect(page.getByRole('timer').last()).toHaveText(/\d/);
  // A draw that is being shown takes no more numbers.
  await expect(page.getByRole('button', { name: 'Number 7', exact: true })).toBeEnabled({
    timeout: 60_000,
  });
  for (const number of [7, 21, 63])
    await page.getByRole('button', { name: `Number ${number}`, exact: true }).click();
  await expect(page.getByText('3 of 8 picked')).toBeVisible();
  await page.getByRole('button', { name: 'Number 21', exact: true }).click();
  await expect(page.getByText('2 of 8 picked')).toBeVisible();
});

test('[D12] a shot at a fish is a bet that the ledger knows', async ({ page, product, signIn }) => {
  const token = await signIn('player02');
  await openTitle(page, product, token, ['FISH', /./]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await getBalance(product, token);
  await page.getByRole('button', { name: /^Shark/ }).click();
  await expect(page.locator('output')).toHaveText(/Caught|got away/);
  const after = await getBalance(product, token);
  const stake = await readAmount(page, 'stake');
  expect(await readAmount(page, 'balance')).toBe(after);
  expect([-stake, 49 * stake].map((net) => (before + net).toFixed(2))).toContain(after.toFixed(2));
});

test('[D14] a bout of the cockfight takes bets into its pool and pays its dividend', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(90_000);
  const token = await signIn('player02');
  await openTitle(page, product, token, ['COCKFIGHT', /./]);
  await expect(atPhase(page, 'betting')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Pool: 10,000 units')).toBeVisible();
  await page.getByRole('button', { name: /^Red/ }).click();
  await page.getByRole('button', { name: /^Place bets/ }).click();
  await expect(page.getByText('Pool: 10,005 units')).toBeVisible();
  await expect(atPhase(page, 'result')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/^(Red wins|Blue wins|A draw)$/)).toBeVisible();
  await expect(page.locator('output')).toHaveText(/won|returned|No win/);
  expect(await readAmount(page, 'balance')).toBe(await getBalance(product, token));
});

const TITLES = [
  ['RNG', /Dice$/, 'MINI'],
  ['RNG', /(Mines|Scratch)$/, 'MINI'],
  ['RNG', /Drop$/, 'ARCADE'],
  ['Crash', /./],
  ['LIVE', /Roulette/],
  ['LIVE', /Baccarat/],
  ['LIVE', /Sic Bo/],
  ['LOTT', /6\/45/],
  ['LOTT', /Northern/],
  ['ELOTT', /Keno/],
  ['COCKFIGHT', /./],
  ['FISH', /./],
] as const;

for (const title of TITLES)
  test(`a title of ${title[0]} named ${String(title[1])} is accessible`, async ({
    page,
    product,
    signIn,
  }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const token = await signIn('player02');
    await openTitle(page, product, token, title);
    await expectAccessible(page, title.join(' '));
  });
