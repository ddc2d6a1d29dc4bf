/** Two people at one table of heads-up hold’em, in two browsers, on the real ledger. */
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { inPhase, playOn, sit, whoseTurn } from '../lib/duel-page.ts';
import { getFrame } from '../lib/game.ts';
import { call, expect, test } from '../lib/test.ts';

interface Room {
  readonly roomId: string;
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly players: number;
  readonly waiting: number;
}

type Product = Parameters<typeof call>[0];

/** Rooms of a title that no other test plays at: each takes a vendor of its own. */
async function findRoom(product: Product, vendor: string): Promise<Room> {
  const url = `/api/games/pvp-rooms?vassalage=${vendor}&language=EN`;
  const { value } = await call<{ list: Room[] }>(product, 'GET', url);
  const room = value.list.find(({ roomId }) => roomId.endsWith('-low'));
  expect(room, `a room of ${vendor}`).toBeDefined();
  return room as Room;
}

/** Opens the game of a room as the frame shows it, for a session. */
async function openRoom(page: Page, product: Product, token: string, room: Room): Promise<void> {
  const { nodeId, vassalage, gameCode, roomId } = room;
  const body = { nodeId, vassalage, gameCode, gameType: 'PVP', language: 'EN', roomId };
  const launch = await call<{ url: string }>(product, 'POST', '/api/games/launch', { token, body });
  expect(launch.status, JSON.stringify(launch.body)).toBe(200);
  await page.goto(launch.value.url);
}

async function getBalance(product: Product, token: string): Promise<number> {
  const answer = await call<{ balance: string }>(product, 'GET', '/api/wallet/balance', { token });
  return Number(answer.value.balance);
}

const notice = (page: Page) => page.locator('.notice output');

async function twoPages(browser: Browser): Promise<[Page, Page]> {
  const contexts = await Promise.all([
    browser.newContext({ viewport: { width: 1440, height: 900 } }),
    browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true }),
  ]);
  return Promise.all(contexts.map((context) => context.newPage())) as Promise<[Page, Page]>;
}

test('[D13, C39] two people meet in a room, play a hand to the showdown, and one reloads in the middle', async ({
  browser,
  product,
  signIn,
}) => {
  test.setTimeout(120_000);
  const [one, two] = await twoPages(browser);
  const [first, second] = [await signIn('player01'), await signIn('player02')];
  const before = (await getBalance(product, first)) + (await getBalance(product, second));
  const room = await findRoom(product, 'DKR');
  await test.step('the first sits down, and the room list shows who waits', async () => {
    await openRoom(one, product, first, room);
    await expect(one.getByText('Your room')).toBeVisible();
    await expectAccessible(one, 'the rooms of hold’em');
    await sit(one).click();
    await inPhase(one, 'seated');
    await expect(notice(one)).toHaveText(/Waiting for an opponent/);
    await expect
      .poll(async () => (await findRoom(product, 'DKR')).waiting, { timeout: 10_000 })
      .toBe(1);
  });
  await test.step('the second sees who waits, and a hand is dealt', async () => {
    await openRoom(two, product, second, room);
    await expect(two.getByText('A player is waiting')).toBeVisible();
    await sit(two).click();
    await Promise.all([one, two].map((page) => inPhase(page, 'betting', 'locked')));
    await expect(one.getByRole('group', { name: 'Your cards' }).getByRole('img')).toHaveCount(2);
    await expect(one.getByRole('img', { name: 'Two cards face down' })).toBeVisible();
    await expectAccessible(one, 'a hand of hold’em');
  });
  await test.step('a reload in the middle keeps seat and cards', async () => {
    const cards = one.getByRole('group', { name: 'Your cards' }).getByRole('img');
    const held = await cards.evaluateAll((all) =>
      all.map((card) => card.getAttribute('aria-label')),
    );
    await one.reload();
    await inPhase(one, 'betting', 'locked');
    for (const card of held)
      await expect(
        one.getByRole('group', { name: 'Your cards' }).getByRole('img', { name: card ?? '' }),
      ).toBeVisible();
  });
  await test.step('they call to the showdown', async () => {
    await playOn([one, two], /^(Check|Call)/);
    await Promise.all([one, two].map((page) => inPhase(page, 'settled')));
    await expect(notice(one)).toHaveText(/win|wins|share/);
    await expect(one.locator('[data-fact=rake]')).toHaveText(/0\.02/);
    await expect(one.getByRole('group', { name: "Opponent's cards" }).getByRole('img')).toHaveCount(
      2,
    );
  });
  await test.step('the ledger has paid the pot less the rake, and the hand is checked', async () => {
    await expect
      .poll(async () =>
        ((await getBalance(product, first)) + (await getBalance(product, second))).toFixed(2),
      )
      .toMatch(new RegExp(`^(${(before - 0.02).toFixed(2)}|${(before - 7.22).toFixed(2)})$`));
    for (const page of [one, two])
      await page.getByRole('button', { name: 'Leave the table' }).click();
    await one.getByRole('button', { name: 'Fairness' }).click();
    await expect(one.getByText('Correct').first()).toBeVisible();
    await one.locator('summary', { hasText: 'HMAC' }).first().click();
    const check = one.context().waitForEvent('page');
    await one.getByRole('link', { name: 'Check on a separate page' }).first().click();
    await expect((await check).locator('[data-verdict=fair]')).toBeVisible();
  });
  await one.context().close();
  await two.context().close();
});

test('[D13] a fold ends a hand; the winner is paid, and the next hand changes the dealer', async ({
  browser,
  product,
  signIn,
}) => {
  test.setTimeout(120_000);
  const [one, two] = await twoPages(browser);
  const [first, second] = [await signIn('player01'), await signIn('player02')];
  const room = await findRoom(product, 'RST');
  await openRoom(one, product, first, room);
  await sit(one).click();
  await openRoom(two, product, second, room);
  await sit(two).click();
  const folder = await whoseTurn([one, two]);
  expect(folder).not.toBeNull();
  const winner = folder === one ? two : one;
  await folder?.getByRole('button', { name: 'Fold', exact: true }).click();
  await expect(notice(winner)).toHaveText(/Your opponent folded/, { timeout: 10_000 });
  // The dealer folded; in the next hand the other one deals and acts first.
  await inPhase(winner, 'betting');
  await winner.getByRole('button', { name: 'Leave the table' }).click();
  await inPhase(winner, 'unseated');
  await expect(notice(folder as Page)).toHaveText(/folded|Waiting/, { timeout: 10_000 });
  await one.context().close();
  await two.context().close();
});

for (const width of [390, 1440])
  test(`[C39] at ${width} px the PVP centre lists rooms, and Join opens the game at its room`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn('player02');
    await page.goto('/pvp?vassalage=TIL');
    const rooms = page.getByRole('region', { name: 'Rooms' });
    const cards = rooms.getByRole('listitem');
    await expect(cards).toHaveCount(6);
    await expect(cards.first()).toContainText('Bets from$0.20');
    await expect(cards.first()).toContainText('A hand stakes$3.60');
    await expect(cards.first()).toContainText('Open seats20');
    await expectAccessible(page, `the PVP centre at ${width} px`);
    await rooms.getByRole('button', { name: /^Show more rooms/ }).click();
    await expect(cards).toHaveCount(18);
    await cards
      .first()
      .getByRole('link', { name: /^Join .+, Low table$/ })
      .click();
    await expect(page).toHaveURL(/\/seamless\?.*roomId=/);
    const frame = getFrame(page);
    await expect(frame.getByRole('heading', { name: /^Low table/ })).toContainText('Your room');
    await expect(frame.getByRole('button', { name: 'Sit down: Low table' })).toBeEnabled();
  });
