/** Lists of games: how they are requested, cached and opened. */
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
  test('home requests its lists one after another, 300 ms apart, visible ones first [K21]', async ({
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
      // The browser records the end of an answer later than the page gets it, so: it began after
      // the answer came.
      expect(startTime, types[index + 1]!).toBeGreaterThan(before.startTime + before.responseStart);
      expect(startTime - before.startTime, types[index + 1]!).toBeGreaterThanOrEqual(300);
    }
  });

  test('hot games and winners are called in the language of the page, and shown as answered', async ({
    page,
  }) => {
    await page.goto('/hot');
    await untilIdle(page);
    const answered = (path: string, language: string) =>
      page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url());
        return pathname === path && searchParams.get('language') === language;
      });
    const hot = answered('/api/games/hot', 'vi');
    await chooseVietnamese(page);
    await test.step('hot games [C32]', async () => {
      const response = await hot;
      const { searchParams } = new URL(response.url());
      expect(Object.fromEntries(searchParams)).toMatchObject({
        isPlatform: 'true',
        platform: 'html5-desktop',
        language: 'vi',
      });
      const { value } = (await response.json()) as { value: { list: { displayName: string }[] } };
      const tiles = page.getByRole('main').getByRole('article');
      await expect(tiles.first()).toContainText(value.list[0]!.displayName);
      await expect(tiles).toHaveCount(value.list.length);
    });
    const winners = answered('/api/winners', 'vi');
    await page.getByRole('banner').getByRole('link').first().click();
    await test.step('winner board [C41]', async () => {
      const response = await winners;
      expect(new URL(response.url()).searchParams.get('limitNum')).toBe('20');
      const { value } = (await response.json()) as {
        value: { list: { customerName: string }[] };
      };
      await expect(page.getByText(value.list[0]!.customerName).first()).toBeAttached();
    });
  });

  test('the session caches hot games and vendor lists, separately for each language [T48, T49]', async ({
    page,
  }) => {
    await page.goto('/hot');
    await untilIdle(page);
    const readCache = () =>
      page.evaluate(() =>
        ['baize.hot-games', 'baize.vendors'].map((name) => {
          const { key, value } = JSON.parse(sessionStorage.getItem(name) ?? '{"key":[]}');
          return [key[1]?.language, JSON.stringify(value).length > 200];
        }),
      );
    await expect.poll(readCache).toEqual([
      ['en', true],
      ['en', true],
    ]);
    // A cached list is not requested again.
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
    await expect.poll(readCache).toEqual([
      ['vi', true],
      ['vi', true],
    ]);
  });

  test("a vendor's tile opens the list of its games over the page [P12, E12]", async ({ page }) => {
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

  test("a link to a vendor's list opens it over the rendered page", async ({ page }) => {
    await page.goto('/fish?popup=games&vendor=BLU&type=FISH');
    const dialog = page.getByRole('dialog', { name: 'Bluefathom games' });
    await expect(dialog.getByRole('article')).toHaveCount(20);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});
