/** The heart of a tile: it changes at once, and changes back if the server refuses. */
import type { Locator } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import {
  favouriteButton,
  holdRequests,
  logIn,
  waitForRequestTo,
  untilIdle,
  untilSignedIn,
} from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';

/** The tests share the favourites of one account, so they run one after another. */
test.describe.configure({ mode: 'serial' });

test('a heart fills and empties before the server has answered, and the server stores it [T46, T47, C33, C36, C37]', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  const ids = async () =>
    (await call<{ ids: string[] }>(product, 'GET', '/api/games/favourites/ids', { token })).value
      .ids;
  await page.goto('/fish');
  await untilSignedIn(page);
  const tile = page.getByRole('article').first();
  const nodeId = (await tile.getAttribute('data-card')) ?? '';
  const toggle = tile.getByRole('button').last();
  expect(await ids()).not.toContain(nodeId);

  const change = await holdRequests(page, '**/api/games/favourites');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await ids()).not.toContain(nodeId);
  change.release();
  await expect.poll(ids).toContain(nodeId);
  await page.reload();
  await untilSignedIn(page);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');

  const removed = waitForRequestTo(page, 'DELETE', '/api/games/favourites');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await removed;
  await expect.poll(ids).not.toContain(nodeId);
});

test('a heart pressed before the member and the favourites have loaded is kept', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  const member = await holdRequests(page, '**/api/member');
  const list = await holdRequests(page, '**/api/games/favourites/ids');
  await page.goto('/fish');
  await untilIdle(page);
  const tile = page.getByRole('article').nth(3);
  const toggle = tile.getByRole('button').last();
  await toggle.click();
  member.release();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  list.release();
  const nodeId = await tile.getAttribute('data-card');
  const ids = async () =>
    (await call<{ ids: string[] }>(product, 'GET', '/api/games/favourites/ids', { token })).value
      .ids;
  await expect.poll(ids).toContain(nodeId);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/fish');
});

test('a heart reacts once a second, each game separately [K30]', async ({ page, signIn }) => {
  await signIn('player02');
  await page.goto('/fish');
  await untilSignedIn(page);
  const sent: string[] = [];
  await page.route('**/api/games/favourites**', (route) => {
    const method = route.request().method();
    if (['POST', 'DELETE'].includes(method)) sent.push(method);
    return route.continue();
  });
  const [first, other] = [6, 7].map((place) =>
    page.getByRole('article').nth(place).getByRole('button').last(),
  ) as [Locator, Locator];
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sent).toEqual(['POST']);
  await page.clock.setFixedTime(now + 999);
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await other.click();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sent).toEqual(['POST', 'POST']);
  await page.clock.setFixedTime(now + 2000);
  for (const heart of [first, other]) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  }
  await expect.poll(() => sent).toEqual(['POST', 'POST', 'DELETE', 'DELETE']);
});

test('the page of favourites requests 999 at once [K16]', async ({ page, signIn }) => {
  await signIn('player02');
  const asked = waitForRequestTo(page, 'GET', '/api/games/favourites');
  await page.goto('/favorite');
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('999');
});

test('a heart that the server refuses empties again and shows the reason', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/fish');
  await untilSignedIn(page);
  await page.route('**/api/games/favourites', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const toggle = page.getByRole('article').nth(2).getByRole('button').last();
  await toggle.click();
  await expect(page.getByText('No connection').first()).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

for (const width of [390, 1440]) {
  test(`a visitor who presses a heart logs in over the page, and the heart is filled, ${width} px [L5]`, async ({
    page,
    product,
  }) => {
    const account = await registerMember(product);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/fish?filter=NEW');
    await untilIdle(page);
    const name = await page.getByRole('article').first().getByRole('link').innerText();
    const wanted = favouriteButton(page, name.split('\n')[0] ?? '');
    await wanted.click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await expect(login).toBeVisible();
    // Giving up leaves the page as it was.
    await page.goBack();
    await expect(login).toHaveCount(0);
    await expect(page).toHaveURL('/fish?filter=NEW');
    await wanted.click();
    const added = waitForRequestTo(page, 'POST', '/api/games/favourites');
    await logIn(login, account, CHOSEN_PASSWORD);
    await added;
    await expect(login).toHaveCount(0);
    await expect(page).toHaveURL('/fish?filter=NEW');
    await expect(wanted).toHaveAttribute('aria-pressed', 'true');
  });
}

for (const width of [390, 1440]) {
  test(`a visitor who presses a provider's heart logs in over the page, and it is listed with the favourites, ${width} px`, async ({
    page,
    product,
  }) => {
    const account = await registerMember(product);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/fish?vassalage=CRL');
    await untilIdle(page);
    const head = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
    const wanted = head.getByRole('button', { name: /to favourites$/ }).first();
    const name = (await head.getByRole('heading', { level: 2 }).first().innerText()).trim();
    await expect(wanted).toHaveAccessibleName(`Add ${name} to favourites`);
    await wanted.click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    const added = waitForRequestTo(page, 'POST', '/api/games/favourites/vendors');
    await logIn(login, account, CHOSEN_PASSWORD);
    await (await added).response();
    await expect(page).toHaveURL('/fish?vassalage=CRL');
    await expect(wanted).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/favorite');
    const list = page.getByRole('list', { name: 'Providers' });
    await expect(list.getByRole('link', { name })).toHaveAttribute('href', /vassalage=CRL/);
  });
}

test('hearts of a game and of a provider follow another page of the member', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  await page.goto('/fish?vassalage=CRL');
  await untilSignedIn(page);
  await untilIdle(page);
  const provider = page
    .getByRole('region')
    .getByRole('button', { name: /to favourites$/ })
    .first();
  const tile = page.getByRole('article').first();
  const game = tile.getByRole('button').last();
  await expect(provider).toHaveAttribute('aria-pressed', 'false');
  const nodeId = (await tile.getAttribute('data-card')) ?? '';
  const vendor = { token, body: { vendor: 'CRL' } };
  const one = { token, body: { nodeId, vendor: 'CRL', gameType: 'FISH' } };
  await call(product, 'POST', '/api/games/favourites/vendors', vendor);
  await expect(provider).toHaveAttribute('aria-pressed', 'true');
  await call(product, 'POST', '/api/games/favourites', one);
  await expect(game).toHaveAttribute('aria-pressed', 'true');
  await call(product, 'DELETE', '/api/games/favourites/vendors?vendor=CRL', { token });
  await expect(provider).toHaveAttribute('aria-pressed', 'false');
  const query = new URLSearchParams(one.body).toString();
  await call(product, 'DELETE', `/api/games/favourites?${query}`, { token });
  await expect(game).toHaveAttribute('aria-pressed', 'false');
});
