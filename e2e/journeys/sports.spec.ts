/** Sports and e-sports as a newcomer meets them: fixtures, slips, settlement and cash-out. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { choose, slips } from '../lib/book-page.ts';
import { getFrame } from '../lib/game.ts';
import { logIn, openLogin, tokenIn } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { call, expect, testAlone } from '../lib/test.ts';

/** Minutes of a match pass in a quarter of a second, so that matches end while a test waits. */
const test = testAlone({ ARCADE_MATCH_TICK_MS: '250', DEMO_CREDIT: '100' });

interface Game {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly isGame: string;
  readonly maintenance: boolean;
}

type Product = Parameters<typeof call>[0];

/** The first title of a type that can be played. */
async function findTitle(product: Product, gameType: string): Promise<Game> {
  const query = `gameType=${gameType}&pageNo=1&pageSize=100&language=EN`;
  const { value } = await call<{ list: Game[] }>(product, 'GET', `/api/games?${query}`);
  const game = value.list.find((one) => one.isGame === 'GAME' && !one.maintenance);
  expect(game, `a title of ${gameType}`).toBeDefined();
  return game as Game;
}

/** Launches a title of a type and opens the vendor's page alone. */
async function openBook(
  page: Page,
  product: Product,
  token: string,
  gameType: string,
): Promise<void> {
  const { nodeId, vassalage, gameCode } = await findTitle(product, gameType);
  const body = { nodeId, vassalage, gameCode, gameType, language: 'EN' };
  const launch = await call<{ url: string }>(product, 'POST', '/api/games/launch', { token, body });
  expect(launch.status, JSON.stringify(launch.body)).toBe(200);
  await page.goto(launch.value.url);
  await expect(page.locator('.fixture').first()).toBeVisible();
}

async function getBalance(product: Product, token: string): Promise<number> {
  const answer = await call<{ balance: string }>(product, 'GET', '/api/wallet/balance', { token });
  return Number(answer.value.balance);
}

test('[D10] a newcomer places a single and an accumulator, sees one settled and cashes one out', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const account = await registerMember(product);
  await openLogin(page, '%2Fsports');
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await expect(page).toHaveURL('/sports');
  const token = (await tokenIn(page)) ?? '';
  const { nodeId } = await findTitle(product, 'SPORTS');
  await page.locator(`article[data-card="${nodeId}"]`).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/seamless\?/);
  const book = getFrame(page);
  await expect(book.locator('.fixture').first()).toBeVisible();
  await expect(book.locator('[data-fact=balance]')).toHaveText(/100\.00/);
  const before = await getBalance(product, token);

  await choose(book, 1);
  await expect(book.getByLabel('Stake per bet')).toBeVisible();
  await book.getByLabel('Stake per bet').fill('4');
  await book.getByRole('button', { name: /^Place bet · \$4\.00/ }).click();
  await expect(book.getByText('Bet accepted.')).toBeVisible();
  expect(await getBalance(product, token)).toBeCloseTo(before - 4, 2);

  await choose(book, 3);
  await book.getByRole('button', { name: /^Accumulator \(3\)/ }).click();
  await book.getByLabel('Stake per bet').fill('2');
  await book.getByRole('button', { name: /^Place bet · \$2\.00/ }).click();
  await book.getByRole('button', { name: 'Show my bets' }).click();
  await expect(slips(book)).toHaveCount(2);
  expect(await getBalance(product, token)).toBeCloseTo(before - 6, 2);

  // Half of the accumulator is sold at the price that is held.
  const accumulator = slips(book).filter({ hasText: 'Treble' });
  const balance = await getBalance(product, token);
  await expect(async () => {
    await accumulator.getByRole('button', { name: '50%' }).click({ timeout: 1000 });
    await accumulator.getByRole('button', { name: /^Cash out · about/ }).click({ timeout: 1000 });
    await accumulator.getByRole('button', { name: /^Confirm \$/ }).click({ timeout: 1000 });
    await expect(accumulator.getByText(/cashed out so far/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  expect(await getBalance(product, token)).toBeGreaterThan(balance);

  const single = slips(book).filter({ hasText: 'Single' });
  await expect(single.getByRole('status').first()).toHaveText(/^(Won|Lost|Void)/, {
    timeout: 60_000,
  });
  // The ledger knows the same as the slips: the stakes, and what has come back of them.
  await expect(async () => {
    const wins = await slips(book).evaluateAll((bets) =>
      bets.map((bet) => Number(bet.getAttribute('data-win'))),
    );
    const paid = wins.reduce((sum, win) => sum + win, 0);
    expect(await getBalance(product, token)).toBeCloseTo(before - 6 + paid, 2);
  }).toPass({ timeout: 10_000 });

  await book.getByRole('button', { name: 'Fairness' }).click();
  await expect(book.getByRole('cell', { name: /Correct/ }).first()).toBeVisible();
  await expect(book.getByText('Wrong result')).toHaveCount(0);
});

test('[D10] a system of three has three doubles, and a slip can be emptied', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  await openBook(page, product, token, 'SPORTS');
  await choose(page, 3);
  await page.getByRole('button', { name: /^Doubles ×3/ }).click();
  await page.getByLabel('Stake per bet').fill('0.50');
  await expect(page.getByText('3 × $0.50')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place bet · \$1\.50/ })).toBeEnabled();
  await page.getByLabel('Stake per bet').fill('0.001');
  await expect(page.getByRole('alert')).toHaveText(/Enter a stake from \$0\.20/);
  for (let left = 3; left > 0; left -= 1)
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
  await expect(page.getByText('Choose odds to add them to your bet slip.')).toBeVisible();
});

test('[D11] a bet on running e-sports waits before it is decided, by keyboard alone', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(90_000);
  const token = await signIn('player02');
  await openBook(page, product, token, 'ESPORTS');
  await expect(page.getByRole('heading', { name: /Vanguard Series/ })).toBeVisible();
  await page.getByRole('button', { name: /^Live/ }).click();
  const running = page.locator('.fixture[data-phase=live][data-suspended=false]');
  await expect(async () => {
    const odds = running.first().locator('.odds:not([aria-disabled=true]):visible').first();
    await odds.focus({ timeout: 1000 });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept any' }).focus({ timeout: 1000 });
    await page.keyboard.press('Space');
    await page.getByLabel('Stake per bet').focus({ timeout: 1000 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Waiting for confirmation…')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await expect(
    page.getByText(/^(Bet accepted\.|Betting on a match|A pick is no longer)/),
  ).toBeVisible();
});

test('[D10] the slip is a bottom sheet on a phone', async ({ page, product, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await signIn('player02');
  await openBook(page, product, token, 'SPORTS');
  await choose(page, 1);
  const bar = page.getByRole('button', { name: /^Bet slip 1/ });
  await bar.click();
  const sheet = page.getByRole('dialog', { name: 'Bet slip' });
  await expect(sheet.getByRole('button', { name: /^Place bet/ })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(bar).toBeFocused();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

for (const gameType of ['SPORTS', 'ESPORTS'])
  test(`a title of ${gameType} is accessible, with a slip and an open bet`, async ({
    page,
    product,
    signIn,
  }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const token = await signIn('player02');
    await openBook(page, product, token, gameType);
    await choose(page, 1);
    await page.getByRole('button', { name: /^Place bet/ }).click();
    await expect(page.getByText('Bet accepted.')).toBeVisible();
    await choose(page, 2);
    await expectAccessible(page, gameType);
    await page
      .getByRole('button', { name: /^My bets/ })
      .first()
      .click();
    await expect(slips(page).first()).toBeVisible();
    await expectAccessible(page, `${gameType}, my bets`);
  });
