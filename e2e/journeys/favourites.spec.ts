/** The heart of a tile: it answers at once, and takes its word back when the server does. */
import type { Locator } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import { heart, holding, requestTo, untilIdle, signedIn } from '../lib/portal.ts';

/** The favourites are one account's, so these tests take one after another. */
test.describe.configure({ mode: 'serial' });

test('[T46, T47, C33, C36, C37] fills and empties before the server has answered, which keeps it', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  const ids = async () =>
    (await call<{ ids: string[] }>(product, 'GET', '/api/games/favourites/ids', { token })).value
      .ids;
  await page.goto('/fish');
  await signedIn(page);
  const tile = page.getByRole('article').first();
  const nodeId = (await tile.getAttribute('data-card')) ?? '';
  const toggle = tile.getByRole('button').last();
  expect(await ids()).not.toContain(nodeId);

  const change = await holding(page, '**/api/games/favourites');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await ids()).not.toContain(nodeId);
  change.release();
  await expect.poll(ids).toContain(nodeId);
  await page.reload();
  await signedIn(page);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');

  const removed = requestTo(page, 'DELETE', '/api/games/favourites');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await removed;
  await expect.poll(ids).not.toContain(nodeId);
});

test('a heart pressed before the member and their favourites are loaded is kept', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  const member = await holding(page, '**/api/member');
  const list = await holding(page, '**/api/games/favourites/ids');
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

test('[K30] a heart answers once a second, each game for itself', async ({ page, signIn }) => {
  await signIn('player02');
  await page.goto('/fish');
  await signedIn(page);
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

test('[K16] the page of favourites asks for 999 at once', async ({ page, signIn }) => {
  await signIn('player02');
  const asked = requestTo(page, 'GET', '/api/games/favourites');
  await page.goto('/favorite');
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('999');
});

test('a heart that the server refuses empties again and says why', async ({ page, signIn }) => {
  await signIn('player02');
  await page.goto('/fish');
  await signedIn(page);
  await page.route('**/api/games/favourites', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const toggle = page.getByRole('article').nth(2).getByRole('button').last();
  await toggle.click();
  await expect(page.getByText('Network link abnormal, try again').first()).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('[L5] a visitor who likes a game is asked to log in first', async ({ page }) => {
  await page.goto('/fish');
  await untilIdle(page);
  const name = await page.getByRole('article').first().getByRole('link').innerText();
  await heart(page, name.split('\n')[0] ?? '').click();
  await expect(page).toHaveURL('/login?next=%2Ffish');
});
