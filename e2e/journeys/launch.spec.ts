/** From a click on a tile to a real game, or to the reason why it does not start. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import { getFrame, spinIn } from '../lib/game.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import {
  balanceShown,
  footer,
  header,
  holdRequests,
  logIn,
  parseAmount,
  openLogin,
  waitForRequestTo,
  untilIdle,
  sideMenu,
  untilSignedIn,
} from '../lib/portal.ts';

interface Game {
  readonly nodeId: string;
  readonly displayName: string;
}

interface Win {
  readonly id: string;
  readonly gameName: string;
  readonly winAmount: string;
}

/** The link of the first slot's tile, for a signed-in member. */
async function firstSlot(page: Page): Promise<Locator> {
  await page.goto('/rng');
  await untilSignedIn(page);
  return page.getByRole('main').getByRole('article').first().getByRole('link');
}

/** The tile of the nth slot of the list, and the list's data of its game. */
async function slot(page: Page, product: ProductFacts, nth: number) {
  const list = await call<{ list: Game[] }>(
    product,
    'GET',
    `/api/games?gameType=RNG&pageNo=1&pageSize=20&language=EN`,
  );
  const game = list.value.list[nth]!;
  const tile = page.locator(`article[data-card="${game.nodeId}"]`).first();
  return { game, tile, start: tile.locator('[data-tile-launch]') };
}

const recentWins = async (product: ProductFacts): Promise<readonly Win[]> =>
  (await call<{ list: Win[] }>(product, 'GET', '/api/winners?language=en&limitNum=20')).value.list;

const balanceIn = async (frame: FrameLocator): Promise<number> =>
  parseAmount(await frame.locator('[data-fact=balance]').innerText());

const cents = (amount: number): number => Math.round(amount * 100);

/**
 * Spins until the reels pay more than the stake, which takes a few spins as a rule. Returns the
 * balance in cents that must be left after all stakes and wins.
 */
async function spinUntilWin(frame: FrameLocator, balance: number): Promise<number> {
  const stake = cents(parseAmount(await frame.locator('[data-fact=stake]').innerText()));
  expect(stake).toBeGreaterThan(0);
  let left = cents(balance);
  for (;;) {
    await expect(spinIn(frame)).toBeEnabled();
    await spinIn(frame).click();
    const roundOutput = frame.locator('output');
    await expect(roundOutput).toHaveText(/won|returned|No win/);
    const text = await roundOutput.innerText();
    const won = text.includes('No win') ? 0 : cents(parseAmount(/[\d,]+\.\d\d/.exec(text)![0]));
    left += won - stake;
    await expect.poll(async () => cents(await balanceIn(frame))).toBe(left);
    if (won > stake) return left;
  }
}

/** The amounts on the winner board of a page, from the top. */
const amountsOn = async (page: Page): Promise<number[]> =>
  (await page.getByRole('list', { name: 'Recent wins' }).getByRole('listitem').allInnerTexts()).map(
    (text) => parseAmount(/\$[\d,]+\.\d\d/.exec(text)![0]),
  );

test('a tile starts its slot, each spin is booked, and header and winner board follow in an open tab [R35, V70, W66, W4, L14, D6]', async ({
  page,
  context,
  product,
  signIn,
}) => {
  // A slot spins at most every 2.5 s and pays more than its stake about every sixth time.
  test.setTimeout(240_000);
  await signIn('player11');
  const watcher = await context.newPage();
  await watcher.goto(product.url);
  await untilSignedIn(watcher);
  await watcher.evaluate(() => Object.assign(window, { stayed: true }));
  const before = new Set((await recentWins(product)).map(({ id }) => id));
  const balance = await balanceShown(watcher);

  await page.goto('/rng');
  await untilSignedIn(page);
  const { game, start } = await slot(page, product, 0);
  const launching = waitForRequestTo(page, 'POST', '/api/games/launch');
  await start.click();
  expect((await launching).postDataJSON()).toMatchObject({ nodeId: game.nodeId, gameType: 'RNG' });
  await expect(page).toHaveURL(/\/seamless\?/);
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${product.arcadeUrl}/`));
  for (const part of [header(page), footer(page), sideMenu(page)])
    await expect(part).toHaveCount(0);

  const frame = getFrame(page);
  await expect(spinIn(frame)).toBeVisible();
  expect(await balanceIn(frame)).toBe(balance);
  const left = await spinUntilWin(frame, balance);
  await expect.poll(async () => cents(await balanceShown(watcher))).toBe(left);

  const win = (await recentWins(product)).find(
    ({ id, gameName }) => !before.has(id) && gameName === game.displayName,
  );
  expect(win, 'the win is on the board').toBeDefined();
  const row = watcher
    .getByRole('list', { name: 'Recent wins' })
    .getByRole('listitem')
    .filter({ hasText: game.displayName })
    .filter({ hasText: Number(win?.winAmount).toFixed(2) });
  await expect(row.first()).toBeAttached();
  expect(await amountsOn(watcher), 'the largest win is first').toEqual(
    (await amountsOn(watcher)).toSorted((one, other) => other - one),
  );
  expect(await watcher.evaluate(() => 'stayed' in window), 'the page was not reloaded').toBe(true);

  await expect(page).toHaveTitle(`${game.displayName} · Baize`);
  await page.getByRole('link', { name: 'Leave game' }).click();
  await expect(page).toHaveURL('/rng');
  await expect(page).toHaveTitle('Slots · Baize');
});

test('a player who leaves a game returns to the same filters and scroll position', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/');
  await untilSignedIn(page);
  await sideMenu(page).getByRole('link', { name: 'Slots' }).click();
  const shown = page.getByRole('search').getByRole('status');
  await expect(shown).toHaveText(/\d/);
  const all = await shown.innerText();
  await page.getByRole('radio', { name: 'Hot', exact: true }).click();
  await expect(page).toHaveURL('/rng?filter=HOT');
  // Until then, the tiles are those of all games.
  await expect(shown).not.toHaveText(all);
  await expect(shown).toHaveText(/\d/);
  const tiles = page.getByRole('main').getByRole('article');
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  const name = await tiles.nth(16).getByRole('link').locator('span').first().innerText();
  // By its name: the list removes rows that are out of sight, which changes the position of a tile.
  await tiles.filter({ hasText: name }).first().getByRole('link').dispatchEvent('click');
  await expect(page).toHaveURL(/\/seamless\?/);
  await expect(page.locator('iframe')).toHaveAttribute('title', name);
  await expect(getFrame(page).getByRole('button').first()).toBeVisible();
  await page.getByRole('link', { name: 'Leave game' }).click();
  await expect(page).toHaveURL('/rng?filter=HOT');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await expect(tiles.filter({ hasText: name }).first()).toBeInViewport();
});

test('a tile that is pressed twice opens its game once, and one step goes back', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  const link = await firstSlot(page);
  await link.evaluate((tile: HTMLElement) => [tile.click(), tile.click()]);
  await expect(page).toHaveURL(/\/seamless\?/);
  await expect(getFrame(page).getByRole('button').first()).toBeVisible();
  await page.getByRole('link', { name: 'Leave game' }).click();
  await expect(page).toHaveURL('/rng');
});

test("a tile opens in a new tab as a link does, and that tab shows the game's name", async ({
  page,
  context,
  signIn,
}) => {
  await signIn('player02');
  const link = await firstSlot(page);
  const name = await link.locator('span').first().innerText();
  expect(await link.getAttribute('href')).toMatch(/^\/seamless\?nodeId=\d+&/);
  for (const open of [
    () => link.click({ modifiers: ['ControlOrMeta'] }),
    () => link.click({ button: 'middle' }),
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/seamless\?/);
    await expect(getFrame(tab).getByRole('button').first()).toBeVisible();
    await expect(tab).toHaveTitle(`${name} · Baize`);
    // The tab has no previous page: leaving the game leads home.
    await tab.getByRole('link', { name: 'Leave game' }).click();
    await expect(tab).toHaveURL('/');
    await tab.close();
  }
  await expect(page).toHaveURL('/rng');
});

test('a visitor logs in first and arrives in the game, and the tile keeps its colour [L9, V70, W67, W68]', async ({
  page,
  product,
}) => {
  await page.goto('/rng');
  await untilIdle(page);
  const { game, tile, start } = await slot(page, product, 1);
  await start.click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await expect(login).toBeVisible();
  await expect(page).toHaveURL(/^[^?]+\/rng\?popup=login&next=%2Fseamless/);
  await page.goBack();
  await expect(tile).toHaveAttribute('data-accent', /^(skyblue|orange|pink|green)$/);
  const colour = await tile.getAttribute('data-accent');
  await start.click();
  await expect(login).toBeVisible();
  await page.goBack();
  await expect(tile).toHaveAttribute('data-accent', colour ?? '');

  await start.click();
  await logIn(login, 'player11');
  await expect(page).toHaveURL(new RegExp(`/seamless\\?nodeId=${game.nodeId}&`));
  await expect(spinIn(getFrame(page))).toBeVisible();
});

test('a game that is selected before the member has loaded waits for that', async ({
  page,
  product,
  signIn,
}) => {
  await signIn('player11');
  const member = await holdRequests(page, '**/api/member');
  await page.goto('/rng');
  await untilIdle(page);
  const { game, start } = await slot(page, product, 2);
  const passed: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) passed.push(new URL(frame.url()).pathname);
  });
  const chosen = page.waitForResponse(/\/launcher-.*\.js$/);
  await start.click();
  await chosen;
  member.release();
  await expect(page).toHaveURL(new RegExp(`/seamless\\?nodeId=${game.nodeId}&`));
  expect(passed).not.toContain('/login');
});

test('a trial sees the portal as a member does, and is refused everything about money [D4, L18, P20]', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openLogin(page, '%2Frng');
  await test.step('it counts as logged in [T42]', async () => {
    await page.getByRole('button', { name: 'Look around as a guest' }).click();
    await expect(page).toHaveURL('/rng');
    await expect(header(page).getByText(/Hello, Guest \d+/)).toBeVisible();
  });
  const refusal = page.getByRole('alertdialog', { name: 'Please note' });

  await test.step('it launches no game [T45, X25]', async () => {
    const { start } = await slot(page, product, 2);
    await start.click();
    await expect(refusal).toContainText('This needs a real account. Register or log in.');
    await expect(page).toHaveURL('/rng?popup=trial');
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(refusal).toHaveCount(0);
  });

  await test.step('it cannot open the account centre [T44]', async () => {
    await header(page).getByRole('link', { name: 'Profile' }).click();
    await expect(refusal).toBeVisible();
    await expect(page).toHaveURL('/?popup=trial');
  });
  await refusal.getByRole('button', { name: 'Log in' }).click();
  await expect(refusal).toHaveCount(0);
  const login = page.getByRole('dialog', { name: 'Log in' });
  await expect(login.getByRole('textbox', { name: /^Username/ })).toBeVisible();
  await login.getByRole('button', { name: 'Close' }).click();
  await expect(login).toHaveCount(0);
  await test.step('it cannot open the member centre [T43]', async () => {
    await header(page).getByRole('link', { name: 'Withdraw' }).click();
    await expect(refusal).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Member centre' })).toHaveCount(0);
  });
  await test.step('the portal requested neither messages nor a launch [L19]', () => {
    expect(asked).toContain('/api/auth/free-play');
    expect(
      asked.filter((path) => /^\/api\/(messages|member\/state|games\/launch)/.test(path)),
    ).toEqual([]);
  });

  // The refusal's links must also work for visitors who have an account.
  await refusal.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Register' })).toBeVisible();
  await main.getByRole('link', { name: 'I already have an account' }).click();
  await logIn(main, 'player02');
  await expect(header(page).getByText(/Hello, Thu Ha Le/)).toBeVisible();
});

test('a game under maintenance shows a message at its start, and on its tile [X11, E14]', async ({
  page,
  operator,
  product,
  signIn,
}) => {
  await signIn('player11');
  await page.goto('/rng');
  await untilSignedIn(page);
  const { game, tile, start } = await slot(page, product, 11);
  const setMaintenance = (maintenance: boolean) =>
    operator.call('PUT', `/games/${game.nodeId}/maintenance`, { maintenance });
  expect((await setMaintenance(true)).status).toBe(200);
  try {
    await start.click();
    await expect(
      page.getByText('This game is under maintenance. Please play others.').first(),
    ).toBeVisible();
    await page.goto('/rng');
    await untilSignedIn(page);
    await expect(tile).toContainText('Maintenance');
    await expect(start).toHaveAttribute('aria-disabled', 'true');
  } finally {
    await setMaintenance(false);
  }
});
