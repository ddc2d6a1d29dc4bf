/** How lists are asked for, kept and opened. */
import { header, untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';
import type { Page, Request } from '@playwright/test';

const isSection = (request: Request): boolean => {
  const { pathname, searchParams } = new URL(request.url());
  return pathname === '/api/games' && searchParams.get('pageSize') === '7';
};

async function chooseVietnamese(page: Page): Promise<void> {
  await header(page).getByRole('combobox', { name: 'Language' }).selectOption('vi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
}

test.describe('lists', () => {
  test('[K21] home asks for its lists one after another, 300 ms apart, what is seen first', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const asked: Request[] = [];
    page.on('requestfinished', (request) => isSection(request) && asked.push(request));
    await chooseVietnamese(page);
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(10);
    const types = asked.map((request) => new URL(request.url()).searchParams.get('gameType'));
    expect(types[0]).toBe('RNG');
    for (const [index, request] of asked.slice(1).entries()) {
      const before = asked[index]!.timing();
      const { startTime } = request.timing();
      // The end of an answer is noted by the browser later than by the page, so: begun after it came.
      expect(startTime, types[index + 1]!).toBeGreaterThan(before.startTime + before.responseStart);
      expect(startTime - before.startTime, types[index + 1]!).toBeGreaterThanOrEqual(300);
    }
  });

  test('[T48, T49] hot games and vendor lists are kept for the session, anew in another language', async ({
    page,
  }) => {
    await page.goto('/hot');
    await untilIdle(page);
    const kept = () =>
      page.evaluate(() =>
        ['baize.hot-games', 'baize.vendors'].map((name) => {
          const { key, value } = JSON.parse(sessionStorage.getItem(name) ?? '{"key":[]}');
          return [key[1]?.language, JSON.stringify(value).length > 200];
        }),
      );
    await expect.poll(kept).toEqual([
      ['en', true],
      ['en', true],
    ]);
    // What is kept is not asked for again.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await header(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    const lists = () => asked.filter((path) => /games\/(hot|vendors)$/.test(path)).toSorted();
    expect(lists()).toEqual([]);
    await chooseVietnamese(page);
    await expect.poll(lists).toEqual(['/api/games/hot', '/api/games/vendors']);
    await expect.poll(kept).toEqual([
      ['vi', true],
      ['vi', true],
    ]);
  });

  test('[P12, E12] a provider’s tile opens the list of its games over the page', async ({
    page,
  }) => {
    await page.goto('/fish');
    await untilIdle(page);
    await page.getByRole('article').getByRole('link', { name: 'Bluefathom' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Bluefathom games' });
    await expect(dialog.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/fish\?popup=games&vendor=BLU&type=FISH/);
    const game = dialog.getByRole('article').first().getByRole('link');
    await expect(game).not.toHaveAccessibleName(/^Bluefathom$/);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/fish');
    await page.goForward();
    await dialog.getByRole('link', { name: 'All Bluefathom games' }).click();
    await expect(page).toHaveURL('/fish?vassalage=BLU');
    await expect(dialog).toBeHidden();
  });

  test('a link to a provider’s list opens it over the painted page', async ({ page }) => {
    await page.goto('/fish?popup=games&vendor=BLU&type=FISH');
    const dialog = page.getByRole('dialog', { name: 'Bluefathom games' });
    await expect(dialog.getByRole('article')).toHaveCount(20);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});
