/** Lottery pages and centres: draws, countdowns, results, and tickets from their purchase on. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { getFrame } from '../lib/game.ts';
import { untilIdle } from '../lib/portal.ts';
import { call, expect, test } from '../lib/test.ts';

type Product = Parameters<typeof call>[0];

interface LotteryGame {
  readonly gameCode: string;
  readonly gameName: string;
  readonly vassalage: string;
  readonly drawsAt?: string;
}

async function listGames(product: Product, prizeMode: string): Promise<readonly LotteryGame[]> {
  const path = `/api/lottery/games?prizeMode=${prizeMode}&language=EN`;
  return (await call<{ list: LotteryGame[] }>(product, 'GET', path)).value.list;
}

async function getBalance(product: Product, token: string): Promise<string> {
  const answer = await call<{ balance: string }>(product, 'GET', '/api/wallet/balance', { token });
  return answer.value.balance;
}

const getCards = (page: Page) => page.locator('main li[data-game]');
/** The commitment of the next draw stands before those of the results. */
const getCommitment = (page: Page) =>
  page.getByText(/^SHA-256 of the draw's secret seed [0-9a-f]{64}$/).first();
const getView = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test.describe('a lottery centre', () => {
  test('shows the draws with their countdowns, and the results with their seeds [R15, R16, D8, D9]', async ({
    page,
    product,
  }) => {
    for (const [path, mode] of [
      ['/lott', 'LOTT'],
      ['/elott', 'ELOTT'],
    ] as const) {
      await page.goto(path);
      await untilIdle(page);
      await getView(page, 'Draws').check();
      await expect(page).toHaveURL(`${path}?view=draws`);
      let games: readonly LotteryGame[] = [];
      await expect
        .poll(async () => {
          games = await listGames(product, mode);
          return games.filter(({ drawsAt }) => drawsAt === undefined);
        })
        .toEqual([]);
      await expect(getCards(page)).toHaveCount(games.length);
      await expect(getCards(page).first().getByRole('timer')).toHaveText(/^(\d+:)?\d\d:\d\d$/);
    }
    const keno = getCards(page).filter({ hasText: 'Keno' }).first();
    await keno.getByRole('link', { name: /^Results/ }).click();
    await expect(page).toHaveURL(/view=results&gameCode=/);
    await expect(getCommitment(page)).toBeVisible();
    await expect(getView(page, 'Results')).toBeChecked();
  });

  test('asks a visitor to log in for the tickets and returns there', async ({ page }) => {
    await page.goto('/lott?view=tickets');
    await expect(page.getByText('Log in to see your tickets.')).toBeVisible();
    const login = page.locator('main').getByRole('link', { name: 'Log in' });
    await expect(login).toHaveAttribute('href', '/login?next=%2Flott%3Fview%3Dtickets');
  });

  test('is accessible and moves by keyboard', async ({ page, signIn }) => {
    test.setTimeout(90_000);
    await signIn('player02');
    for (const view of ['draws', 'results', 'tickets']) {
      await page.goto(`/elott?view=${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('·');
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, view);
    }
    await page.goto('/elott');
    await untilIdle(page);
    await getView(page, 'Games').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/elott?view=draws');
  });
});

test('tickets for several draws are bought in the game, listed, and given back when stopped', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(120_000);
  const token = await signIn('player02');
  const before = await getBalance(product, token);
  await page.goto('/elott?view=draws');
  const card = getCards(page).filter({ hasText: 'Fast 3' }).first();
  await card.getByRole('link', { name: /^Buy tickets/ }).click();
  const game = getFrame(page);
  await expect(game.locator('.clock[data-phase=betting]')).toBeVisible({ timeout: 40_000 });
  await game.getByRole('button', { name: '2D tail 95×' }).click();
  await game.getByRole('textbox', { name: 'Number of 2 digits' }).fill('45');
  await game.getByRole('combobox', { name: 'Number of draws' }).selectOption('3');
  await game.getByRole('button', { name: /^Buy ticket/ }).click();
  await expect(game.getByText('0 of 3 draws')).toBeVisible();
  expect(await getBalance(product, token)).not.toBe(before);

  const tickets = await page.context().newPage();
  await tickets.goto('/elott?view=tickets');
  const ticket = tickets.locator('main li[data-order]').first();
  await expect(ticket).toContainText('2D tail 45');
  await expect(ticket).toContainText('Waiting for the draw');
  await ticket.getByText(/of 3 draws/).click();
  await expect(ticket.getByRole('listitem')).toHaveCount(3);

  await game.getByRole('button', { name: 'Stop this order' }).click();
  await expect(game.getByText('3 of 3 draws')).toBeVisible();
  await expect.poll(() => getBalance(product, token)).toBe(before);
  await tickets.reload();
  await expect(ticket).toContainText('Stake returned');
});

test.describe('a lottery page', () => {
  test('lists the games of its prize mode, and gameCode selects one [R29, R30, R32, K41, K42]', async ({
    page,
    product,
    signIn,
  }) => {
    await signIn('player02');
    for (const [path, mode] of [
      // The demo's e-lottery vendors have TCG_LOTTO_VN.
      ['/lottery', 'ELOTT'],
      ['/seaLottery', 'SEA'],
    ] as const) {
      await page.goto(path);
      const games = await listGames(product, mode);
      for (const { gameCode } of games)
        await expect(page.locator(`main li[data-game="${gameCode}"]`).first()).toBeVisible();
      const { gameCode, gameName } = games[0] as LotteryGame;
      await page.goto(`${path}?gameCode=${gameCode}`);
      await expect(page.getByRole('heading', { level: 2, name: gameName })).toBeVisible();
      await expect(getCommitment(page)).toBeVisible();
      await expect(page.locator('header')).toHaveCount(path === '/seaLottery' ? 0 : 1);
    }
    await page.goto('/lottery?gameCode=none');
    await expect(page.getByText("We don't have this lottery.")).toBeVisible();
  });

  test('of Vietnam lists regions and opens the lobby of its lottery [R31, R32, C43, C44, C45]', async ({
    page,
    product,
    signIn,
  }) => {
    const token = await signIn('player02');
    await page.goto('/vnLottery');
    for (const region of ['North', 'Central', 'South', 'Nationwide', 'Fast draws'])
      await expect(
        page.getByRole('heading', { level: 2, name: region, exact: true }),
      ).toBeVisible();
    await expectAccessible(page, 'vnLottery');
    const first = getCards(page).filter({ hasText: 'Northern Draw' }).first();
    await first.getByRole('link', { name: /^Results/ }).click();
    await expect(page).toHaveURL(/\/vnLottery\?gameCode=/);
    const gameCode = new URL(page.url()).searchParams.get('gameCode');
    const launched = page.waitForRequest('**/api/lottery/launch');
    await page.getByRole('button', { name: 'Buy tickets' }).click();
    expect((await launched).postDataJSON()).toMatchObject({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      backUrl: `/vnLottery?gameCode=${gameCode}`,
      gameCode,
    });
    await expect(getFrame(page).getByRole('button', { name: '2D tail 95×' })).toBeVisible();
    await page.getByRole('link', { name: 'Leave' }).click();
    await expect(page.getByRole('button', { name: 'Buy tickets' })).toBeVisible();
    const path = '/api/lottery/recent?language=EN';
    const recent = await call<{ list: LotteryGame[] }>(product, 'GET', path, { token });
    expect(recent.value.list[0]?.gameCode).toBe(gameCode);
  });
});
