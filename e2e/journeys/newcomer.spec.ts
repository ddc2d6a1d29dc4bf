/** A first visit: register and play, or play for fun without an account. */
import type { FrameLocator, Page } from '@playwright/test';
import { call, expect, testAlone } from '../lib/test.ts';
import { getFrame, spinIn } from '../lib/game.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { balanceShown, header, parseAmount, openLogin, untilIdle, tokenIn } from '../lib/portal.ts';
import { refusal } from '../lib/refusal.ts';
import { registerByForm } from '../lib/register.ts';

/** The settings of a demo, except for its clock and its checks. */
const test = testAlone({ DEMO_CREDIT: '1000' });

interface Game {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly playsForFun: boolean;
}

/** The first game of a centre, and the element that starts it. */
async function getFirst(page: Page, product: ProductFacts, gameType: string) {
  const path = `/api/games?gameType=${gameType}&pageNo=1&pageSize=20&language=EN`;
  const { value } = await call<{ list: (Game & { isGame: string; maintenance: boolean })[] }>(
    product,
    'GET',
    path,
  );
  const game = value.list.find(({ isGame, maintenance }) => isGame === 'GAME' && !maintenance)!;
  const tile = page.locator(`article[data-card="${game.nodeId}"]`).first();
  return { game, start: tile.getByRole('link') };
}

/** The address of a game's page. */
const getAddress = ({ nodeId, vassalage, gameCode, gameType }: Game): string =>
  new URLSearchParams({ nodeId, vassalage, gameCode, gameType }).toString();

/** Spins once and waits for the result. */
async function spinOnce(frame: FrameLocator): Promise<void> {
  await spinIn(frame).click();
  await expect(frame.locator('output')).toHaveText(/won|returned|No win/);
}

const funMode = (on: boolean) => ({ switches: { funMode: on } });

test.beforeEach(async ({ operator }) => {
  await operator.call('PATCH', '/whitelabel', funMode(true));
});

test('a new member registers, sees the demo credit, and plays with it (H108) [D3]', async ({
  page,
  product,
}) => {
  test.setTimeout(60_000);
  await registerByForm(page, 'Firsttimer1');
  await expect(page.getByText(/You have \$1,000\.00 in demo money/)).toBeVisible();
  const balance = header(page).getByRole('group', { name: 'Balance' });
  await expect(balance).toHaveAccessibleDescription('Demo money');
  await expect(header(page).getByText('Demo money')).toBeVisible();
  expect(await balanceShown(page)).toBe(1000);
  for (const [name, path] of [
    ['Deposit', '/member/depositv2'],
    ['Withdraw', '/member/withdraw'],
  ] as const) {
    await header(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }

  await page.goto('/rng');
  await untilIdle(page);
  const { start } = await getFirst(page, product, 'RNG');
  await start.click();
  await expect(page).toHaveURL(/\/seamless\?/);
  const frame = getFrame(page);
  await expect(frame.getByText('Play money')).toHaveCount(0);
  expect(parseAmount(await frame.locator('[data-fact=balance]').innerText())).toBe(1000);
  await spinOnce(frame);
  const left = parseAmount(await frame.locator('[data-fact=balance]').innerText());
  const token = (await tokenIn(page)) ?? '';
  const { value } = await call<{ balance: string }>(product, 'GET', '/api/wallet/balance', {
    token,
  });
  expect(Number(value.balance)).toBe(left);
});

test('a visitor confirms the age and plays a slot for fun, without session and ledger (H105) [D2, L1, L4]', async ({
  page,
  product,
}) => {
  test.setTimeout(60_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(new URL(request.url()).pathname);
  });
  const movements = async () => {
    const text = await (await fetch(`${product.url}/metrics`)).text();
    return Number(/^baize_ledger_transfers_total (\d+)/m.exec(text)?.[1] ?? 0);
  };
  const before = await movements();
  await page.goto('/rng');
  await untilIdle(page);
  const { game, start } = await getFirst(page, product, 'RNG');
  await start.click();
  const question = page.getByRole('dialog', { name: 'How would you like to play?' });
  await expect(question).toContainText('aged 18');
  await question.getByRole('button', { name: 'Play for fun' }).click();
  await expect(page).toHaveURL(new RegExp(`/fun\\?nodeId=${game.nodeId}&`));
  await expect(page.getByText('Play money', { exact: true })).toBeVisible();

  const frame = getFrame(page);
  const age = frame.getByRole('dialog', { name: 'Only for players aged 18 and over' });
  await expect(age).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(age).toBeVisible();
  await age.getByRole('button', { name: "I'm 18 or older" }).click();
  await expect(age).toHaveCount(0);
  await expect(frame.getByText('Play money').first()).toBeVisible();
  expect(await frame.locator('[data-fact=balance]').innerText()).toBe('1,000.00');
  await spinOnce(frame);
  const net = parseAmount(await frame.locator('[data-fact=net]').innerText());
  expect(parseAmount(await frame.locator('[data-fact=balance]').innerText())).toBeCloseTo(
    1000 + net,
  );
  expect(await movements()).toBe(before);
  expect(asked).not.toContain('/api/games/launch');
  expect(await tokenIn(page)).toBeNull();

  // The age was confirmed in this tab: a reload does not ask again.
  await page.reload();
  await expect(spinIn(frame)).toBeVisible();
  await expect(age).toHaveCount(0);

  await page.getByRole('link', { name: 'Leave game' }).click();
  await expect(page).toHaveURL('/rng');
  await page.goForward();
  await page.getByRole('link', { name: 'Log in to play' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fseamless/);

  // Forward entries of the history do not change where leaving the game leads.
  await page.goBack();
  await expect(page).toHaveURL(/\/fun\?/);
  await page.getByRole('link', { name: 'Leave game' }).click();
  await expect(page).toHaveURL('/rng');
});

test('the question offers the login first, and only the login for games without play money [V70, L9]', async ({
  page,
  product,
}) => {
  await page.goto('/rng');
  await untilIdle(page);
  const slot = await getFirst(page, product, 'RNG');
  const question = page.getByRole('dialog', { name: 'How would you like to play?' });
  const beneath = { includeHidden: true };
  const shown = page.getByRole('search', beneath).getByRole('status', beneath);
  const all = await shown.innerText();
  await slot.start.click();
  await expect(question).toBeVisible();
  // The question is about one game; the page below keeps its list.
  await expect(shown).toHaveText(all);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/rng');
  await slot.start.click();
  await question.getByRole('button', { name: 'Log in to play with demo money' }).click();
  await expect(page).toHaveURL(
    new RegExp(`\\?popup=login&next=%2Fseamless%3FnodeId%3D${slot.game.nodeId}`),
  );
  await expect(question).toHaveCount(0);

  await page.goto('/sports');
  await untilIdle(page);
  const bet = await getFirst(page, product, 'SPORTS');
  expect(bet.game.playsForFun).toBe(false);
  await bet.start.click();
  await expect(page).toHaveURL(/\?popup=login&next=%2Fseamless/);
});

test('a guest browses without a balance, and is offered play for fun where a game is refused [D4, T45, P20, X25, X27]', async ({
  page,
  product,
}) => {
  test.setTimeout(60_000);
  await openLogin(page, '%2Frng');
  await page.getByRole('button', { name: 'Look around as a guest' }).click();
  await expect(page).toHaveURL('/rng');
  await expect(header(page).getByText(/Hello, Guest \d+/)).toBeVisible();
  await expect(header(page).getByRole('group', { name: 'Balance' })).toHaveCount(0);
  const { start } = await getFirst(page, product, 'RNG');
  await start.click();
  const noticeDialog = page.getByRole('alertdialog', { name: 'Please note' });
  await expect(noticeDialog).toContainText('This needs a real account.');
  for (const name of ['Log in', 'Register', 'Play for fun'])
    await expect(noticeDialog.getByRole('button', { name })).toBeVisible();
  await noticeDialog.getByRole('button', { name: 'Play for fun' }).click();
  await expect(page).toHaveURL(/\/fun\?/);
  const frame = getFrame(page);
  await frame.getByRole('button', { name: "I'm 18 or older" }).click();
  await spinOnce(frame);

  // Without a requested game there is none to play for fun.
  await page.goto('/');
  await untilIdle(page);
  await header(page).getByRole('link', { name: 'Profile' }).click();
  await expect(noticeDialog).toBeVisible();
  await expect(noticeDialog.getByRole('button', { name: 'Play for fun' })).toHaveCount(0);
});

test('a guest who opens a game by its address sees the same, and is offered fun if the game has it (H105) [X25]', async ({
  page,
  product,
}) => {
  await openLogin(page, '%2Frng');
  await page.getByRole('button', { name: 'Look around as a guest' }).click();
  await expect(page).toHaveURL('/rng');
  const slot = await getFirst(page, product, 'RNG');
  const bet = await getFirst(page, product, 'SPORTS');
  const visitorNotice = page.getByRole('alertdialog', { name: 'Please note' });
  const forFun = visitorNotice.getByRole('button', { name: 'Play for fun' });

  await page.goto(`/seamless?${getAddress(bet.game)}`);
  await expect(visitorNotice).toContainText('This needs a real account.');
  await expect(page).toHaveURL('/?popup=trial');
  await expect(forFun).toHaveCount(0);

  await page.goto(`/seamless?${getAddress(slot.game)}`);
  await expect(visitorNotice).toContainText('This needs a real account.');
  await forFun.click();
  await expect(page).toHaveURL(`/fun?${getAddress(slot.game)}`);

  // A tile knows this without waiting for a list.
  await page.goto('/');
  await untilIdle(page);
  const lists: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/games/index') && lists.push(request.url()),
  );
  await bet.start.click();
  await expect(visitorNotice).toBeVisible();
  await expect(forFun).toHaveCount(0);
  expect(lists).toEqual([]);
});

test('a player who goes back from a game that did not start can choose one again', async ({
  page,
  product,
}) => {
  await page.route('**/api/games/fun', (route) => route.fulfill(refusal(502, 'unknown_error')));
  await page.goto('/rng');
  await untilIdle(page);
  const { start } = await getFirst(page, product, 'RNG');
  const forFun = page
    .getByRole('dialog', { name: 'How would you like to play?' })
    .getByRole('button', { name: 'Play for fun' });
  await start.click();
  await forFun.click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/rng');
  await page.unrouteAll();
  await start.click();
  await forFun.click();
  await expect(getFrame(page).getByRole('button', { name: "I'm 18 or older" })).toBeVisible();
});

test('the age question says why a confirmation failed, and closes when the game ends', async ({
  page,
  product,
}) => {
  await page.goto('/rng');
  await untilIdle(page);
  const { game } = await getFirst(page, product, 'RNG');
  await page.goto(`/fun?${getAddress(game)}`);
  const frame = getFrame(page);
  const age = frame.getByRole('dialog', { name: 'Only for players aged 18 and over' });
  const confirm = age.getByRole('button', { name: "I'm 18 or older" });
  const answerWith = async (code: string) => {
    await page.route('**/age', (route) => route.fulfill({ json: { success: false, code } }));
    await confirm.click();
  };
  await answerWith('internal_error');
  await expect(age.getByRole('alert')).toContainText('Something went wrong.');
  await answerWith('session_expired');
  await expect(age).toHaveCount(0);
  await expect(frame.getByText('Your session has ended.')).toBeVisible();
});

test('switching fun off removes every offer, and an earlier address shows a message', async ({
  page,
  product,
  operator,
}) => {
  await page.goto('/rng');
  await untilIdle(page);
  const { game, start } = await getFirst(page, product, 'RNG');
  await start.click();
  const question = page.getByRole('dialog', { name: 'How would you like to play?' });
  await expect(question.getByRole('button', { name: 'Play for fun' })).toBeVisible();
  await operator.call('PATCH', '/whitelabel', funMode(false));
  await expect(question.getByRole('button', { name: 'Play for fun' })).toHaveCount(0);
  await expect(question).not.toContainText('play money');
  await question.getByRole('button', { name: 'Close' }).click();
  await start.click();
  await expect(page).toHaveURL(/\?popup=login&next=%2Fseamless/);

  await page.goto(`/fun?${getAddress(game)}`);
  await expect(page.getByText("This isn't available here.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
