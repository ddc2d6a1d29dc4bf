/** A newcomer registers, deposits, plays all twelve products and withdraws. */
import { randomBytes } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { choose } from '../lib/book-page.ts';
import { beginDeposit } from '../lib/deposit-page.ts';
import { inPhase, playOn, sit } from '../lib/duel-page.ts';
import { getFrame, spinIn } from '../lib/game.ts';
import {
  balanceShown,
  header,
  openPage,
  parseAmount,
  sideMenu,
  untilSignedIn,
  tokenIn,
} from '../lib/portal.ts';
import { registerByForm } from '../lib/register.ts';
import { call, expect as baseExpect, testAlone } from '../lib/test.ts';
import {
  amountField,
  balanceGroup,
  bindCard,
  bringSession,
  confirmButton,
  fillIn,
  passwordField,
  setPaymentPassword,
  showsState,
} from '../lib/withdraw-page.ts';
import { newPayee, PAYMENT_PASSWORD, type Payee } from '../lib/withdrawals.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** Minutes of a match pass in a quarter of a second, so that matches end while the test plays. */
const test = testAlone({ ARCADE_MATCH_TICK_MS: '250' });
// Fish hold still to be pressed.
test.use({ actionTimeout: 30_000, contextOptions: { reducedMotion: 'reduce' } });
/** One slow page among a hundred must not end the journey on a busy machine. */
const expect = baseExpect.configure({ timeout: 30_000 });

/** The draw of a table may take this long after its bets, and crash may climb for as long. */
const DRAW_MS = 40_000;
const DEPOSIT = 200;

const main = (page: Page) => page.getByRole('main');
const atPhase = (game: FrameLocator, phase: string) =>
  expect(game.locator(`.cabinet[data-phase=${phase}]`)).toBeVisible({ timeout: DRAW_MS });
const resultIn = (game: FrameLocator, text: RegExp) =>
  expect(game.locator('output:not([data-fact])')).toHaveText(text);

/** Chooses a product in the side menu and a title on its page, whose game then opens. */
async function openTitle(
  page: Page,
  [product, path]: readonly [product: string, path: string],
  title: RegExp,
): Promise<FrameLocator> {
  await sideMenu(page).getByRole('link', { name: product, exact: true }).click();
  await expect(page).toHaveURL(path);
  const tile = main(page).getByRole('article').filter({ hasText: title }).first();
  return follow(page, tile.getByRole('link').first());
}

/** Presses a link that opens a game, and waits until the game shows the member's balance. */
async function follow(page: Page, link: ReturnType<Page['locator']>): Promise<FrameLocator> {
  await link.click();
  await expect(page).toHaveURL(/\/seamless\?/);
  const game = getFrame(page);
  await expect(game.locator('[data-fact=balance]').first()).toHaveText(/\d/);
  return game;
}

async function getBalance(product: ProductFacts, page: Page): Promise<number> {
  const token = (await tokenIn(page)) ?? '';
  const answer = await call<{ balance: string }>(product, 'GET', '/api/wallet/balance', { token });
  return Number(answer.value.balance);
}

/** Leaves a game; the header then shows the balance of the ledger. */
async function leave(page: Page, product: ProductFacts): Promise<void> {
  await page.getByRole('link', { name: 'Leave game' }).click();
  await untilSignedIn(page);
  await expect.poll(() => balanceShown(page)).toBe(await getBalance(product, page));
}

async function spin(game: FrameLocator): Promise<void> {
  await spinIn(game).click();
  await resultIn(game, /won|returned|No win/);
}

async function betOnMatch(book: FrameLocator): Promise<void> {
  await expect(book.locator('.fixture').first()).toBeVisible();
  await choose(book, 1);
  await book.getByLabel('Stake per bet').fill('2');
  await book.getByRole('button', { name: /^Place bet · \$2\.00/ }).click();
  await expect(book.getByText('Bet accepted.')).toBeVisible();
}

/** Bets at a table with a clock, and waits for the round's result. */
async function betAtTable(game: FrameLocator, spot: RegExp): Promise<void> {
  await atPhase(game, 'betting');
  await game.getByRole('button', { name: spot }).click();
  await game.getByRole('button', { name: /^Place bets/ }).click();
  await expect(game.getByText('placed', { exact: true })).toBeVisible();
  await atPhase(game, 'result');
  await resultIn(game, /won|returned|No win/);
}

async function buyTicket(game: FrameLocator): Promise<void> {
  await atPhase(game, 'betting');
  await game.getByRole('button', { name: '2D tail 95×' }).click();
  await game.getByRole('textbox', { name: 'Number of 2 digits' }).fill('45');
  await game.getByRole('button', { name: /^Buy ticket/ }).click();
  await expect(game.getByText('2D tail 45').first()).toBeVisible();
}

/** Opens the same room as the opponent, in a browser of their own. */
async function openRoom(page: Page, opponent: Payee, address: string): Promise<FrameLocator> {
  await bringSession(page, opponent);
  await openPage(page, address);
  return getFrame(page);
}

const getRows = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody tr:not([aria-hidden])');

/** Rounds that the bet history has of each game type, after one stake in every product. */
const ROUNDS = {
  // Slots, the jackpot and the mini game.
  Slots: 3,
  'Live casino': 1,
  Lottery: 1,
  'E-lottery': 1,
  Sports: 1,
  'E-sports': 1,
  'Fishing games': 1,
  PVP: 1,
  Cockfight: 1,
  Crash: 1,
} as const;

test('a newcomer registers, deposits, plays all twelve products and withdraws [L10]', async ({
  page,
  browser,
  product,
  operator,
}) => {
  // A minute or two on an idle machine: three tables wait for their clock.
  test.setTimeout(360_000);
  const opponent = await newPayee(product, operator);

  await test.step('registers by the form', async () => {
    await registerByForm(page, `twelve${randomBytes(3).toString('hex')}`);
    await untilSignedIn(page);
  });

  await test.step('deposits, and sees the money in the header', async () => {
    await header(page).getByRole('link', { name: 'Deposit', exact: true }).click();
    await beginDeposit(page, /^Demo wallet/, String(DEPOSIT));
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(balanceGroup(page)).toHaveText(/\$200\.00/);
    await openPage(page, '/');
    await untilSignedIn(page);
  });

  await test.step('sports: places a bet on a match', async () => {
    await betOnMatch(await openTitle(page, ['Sports', '/sports'], /Tennis/));
    await leave(page, product);
  });

  await test.step('e-sports: places a bet on a match', async () => {
    await betOnMatch(await openTitle(page, ['E-sports', '/esports'], /./));
    await leave(page, product);
  });

  await test.step('slots: spins once', async () => {
    await spin(await openTitle(page, ['Slots', '/rng'], /Hammer/));
    await leave(page, product);
  });

  await test.step('jackpot: spins a slot that feeds one', async () => {
    await main(page).getByRole('radio', { name: 'Jackpot' }).check();
    await expect(page).toHaveURL('/rng?tab=JP');
    const game = await follow(
      page,
      main(page).getByRole('article').first().getByRole('link').first(),
    );
    await expect(game.locator('[data-fact=jackpot]')).toHaveText(/\d/);
    await spin(game);
    await leave(page, product);
  });

  await test.step('mini: rolls the dice', async () => {
    await main(page).getByRole('radio', { name: 'All types' }).check();
    await main(page).getByRole('searchbox').fill('Flamingo Dice');
    const tile = main(page).getByRole('article').filter({ hasText: 'Mini Flamingo Dice' }).first();
    const game = await follow(page, tile.getByRole('link').first());
    await game.getByRole('button', { name: 'Roll', exact: true }).click();
    await resultIn(game, /won|returned|No win/);
    await leave(page, product);
  });

  await test.step('fish: fires one shot', async () => {
    const game = await openTitle(page, ['Fishing games', '/fish'], /Ocean Cannon/);
    await game.getByRole('button', { name: /^Minnow/ }).click();
    await resultIn(game, /Caught|got away/);
    await leave(page, product);
  });

  await test.step('live casino: bets at a table and sees the cards', async () => {
    await betAtTable(await openTitle(page, ['Live casino', '/live'], /Dragon Tiger/), /^Dragon\b/);
    await leave(page, product);
  });

  await test.step('crash: bets before the take-off and cashes out', async () => {
    const game = await openTitle(page, ['Crash', '/crash'], /./);
    await atPhase(game, 'betting');
    await game.getByRole('combobox', { name: 'Cash out automatically at' }).selectOption('1.50×');
    await game.getByRole('button', { name: 'Place bet', exact: true }).click();
    await resultIn(game, /is placed/);
    await atPhase(game, 'result');
    await resultIn(game, /won|returned|No win/);
    await leave(page, product);
  });

  await test.step('cockfight: bets on a bout and sees who wins', async () => {
    const game = await openTitle(page, ['Cockfight', '/cockfight'], /./);
    await betAtTable(game, /^Red/);
    await expect(game.getByText(/^(Red wins|Blue wins|A draw)$/)).toBeVisible();
    await leave(page, product);
  });

  await test.step('PVP: plays a hand against another person', async () => {
    await sideMenu(page).getByRole('link', { name: 'PVP', exact: true }).click();
    await expect(page).toHaveURL('/pvp');
    const rooms = main(page).getByRole('region', { name: 'Rooms' });
    const mine = await follow(
      page,
      rooms.getByRole('link', { name: /^Join .+, Low table$/ }).first(),
    );
    await sit(mine).click();
    const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const theirs = await openRoom(await other.newPage(), opponent, page.url());
    await sit(theirs).click();
    await Promise.all([mine, theirs].map((place) => inPhase(place, 'betting', 'locked')));
    await playOn([mine, theirs], /^(Check|Call)/);
    await expect(mine.locator('.notice output')).toHaveText(/win|wins|share/);
    await mine.getByRole('button', { name: 'Leave the table' }).click();
    await inPhase(mine, 'unseated');
    await other.close();
    await leave(page, product);
  });

  await test.step('e-lottery: buys a ticket', async () => {
    await buyTicket(await openTitle(page, ['E-lottery', '/elott'], /Fast 3/));
    await leave(page, product);
  });

  await test.step('lottery: buys a ticket', async () => {
    await buyTicket(await openTitle(page, ['Lottery', '/lott'], /Central Draw/));
    await leave(page, product);
    await openPage(page, '/lott?view=tickets');
    await expect(page.locator('main li[data-order]').first()).toContainText('2D tail 45');
  });

  await test.step('the bet history has every product, and its sum is that of the balance', async () => {
    await openPage(page, '/member/personalHistoryCopy');
    const rounds = getRows(page, 'Bet history');
    await expect(rounds).toHaveCount(12);
    for (const [type, count] of Object.entries(ROUNDS))
      await expect(rounds.filter({ hasText: `· ${type}` })).toHaveCount(count);
    // The matches have ended; the draws of both lotteries are still to come.
    await expect(rounds.filter({ hasText: 'In play' })).toHaveCount(2, { timeout: 90_000 });
    await expect
      .poll(async () => {
        const results = await rounds.locator('td:last-child').allInnerTexts();
        const net = results.reduce((sum, text) => sum + parseAmount(text), 0);
        return (DEPOSIT + net).toFixed(2);
      })
      .toBe((await getBalance(product, page)).toFixed(2));
    expect(await balanceShown(page)).toBe(await getBalance(product, page));
  });

  await test.step('withdraws, and finds the withdrawal in the records', async () => {
    const before = await getBalance(product, page);
    await header(page).getByRole('link', { name: 'Withdraw', exact: true }).click();
    await setPaymentPassword(page);
    await bindCard(page);
    await expect(amountField(page)).toBeVisible();
    await fillIn(page, '50');
    await passwordField(page).fill(PAYMENT_PASSWORD);
    await confirmButton(page).click();
    await showsState(page, 'Requested');
    await openPage(page, '/member/transactionHistory');
    const [latest, oldest] = [
      getRows(page, 'Account history').first(),
      getRows(page, 'Account history').last(),
    ];
    await expect(latest).toContainText('Withdrawal requested');
    await expect(latest).toContainText('−$50.00');
    await expect(latest).toContainText(`$${(before - 50).toFixed(2)}`);
    await expect(oldest).toContainText('Deposit');
    expect(await balanceShown(page)).toBeCloseTo(before - 50, 2);
  });
});
