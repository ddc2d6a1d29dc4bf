/**
 * The brand's look on pages that are not the portal's own: games, the check of a spin, documents of
 * the server. And pictures: the words of banners, the hearts of tiles.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { untilIdle } from '../lib/portal.ts';
import { call, expect, test } from '../lib/test.ts';

type Product = Parameters<typeof call>[0];

interface Game {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
}

const canvas = { dark: 'rgb(11, 20, 17)', light: 'rgb(244, 246, 242)' } as const;
const accent = { dark: 'rgb(37, 128, 90)', light: 'rgb(23, 105, 74)' } as const;

const getStyle = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const expectGround = (page: Page, colour: string): Promise<void> =>
  expect.poll(() => getStyle(page, 'body', 'background-color')).toBe(colour);

/** The address of the first game of a type, launched by a member in a colour scheme. */
async function launch(
  product: Product,
  token: string,
  gameType: string,
  scheme: 'dark' | 'light',
): Promise<string> {
  const path = `/api/games?gameType=${gameType}&pageNo=1&pageSize=1`;
  const { value } = await call<{ list: Game[] }>(product, 'GET', path);
  const { nodeId, vassalage, gameCode } = value.list[0] as Game;
  const body = { nodeId, vassalage, gameCode, gameType, language: 'EN', scheme };
  const launched = await call<{ url: string }>(product, 'POST', '/api/games/launch', {
    token,
    body,
  });
  return launched.value.url;
}

test.describe('a game has the brand around its stage', () => {
  for (const scheme of ['dark', 'light'] as const)
    test(`in the ${scheme} scheme that the portal has`, async ({ page, product, signIn }) => {
      const token = await signIn('player02');
      await page.goto(await launch(product, token, 'RNG', scheme));
      const spin = page.getByRole('button', { name: 'Spin', exact: true });
      await expect(spin).toBeVisible();
      await expectGround(page, canvas[scheme]);
      expect(await getStyle(page, '.spin', 'background-color')).toBe(accent[scheme]);
      expect(await getStyle(page, 'h1', 'font-family')).toContain('Baize Display');
      const loaded = () =>
        page.evaluate(() =>
          Array.from(document.fonts).flatMap(({ family, status }) =>
            status === 'loaded' ? [family] : [],
          ),
        );
      await expect.poll(loaded).toEqual(expect.arrayContaining(['Baize Text', 'Baize Display']));
      await expectAccessible(page, `a slot that was opened ${scheme}`);
      for (const name of [/^Rules and pays/, 'Fairness']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, `the panel ${String(name)}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

  for (const gameType of ['LIVE', 'Crash', 'SPORTS', 'ELOTT', 'PVP', 'COCKFIGHT'])
    test(`at a table of ${gameType}, without a fault of axe`, async ({ page, product, signIn }) => {
      const token = await signIn('player02');
      await page.goto(await launch(product, token, gameType, 'light'));
      await expect(page.locator('main[data-game]')).toBeVisible();
      await expectGround(page, canvas.light);
      await expectAccessible(page, `a game of ${gameType}`);
    });
});

test('the check of a spin has the scheme of the portal', async ({ page, product }) => {
  await page.context().addCookies([{ name: 'baize.scheme', value: 'light', url: product.url }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/verify');
  const frame = page.frameLocator('main iframe');
  await expect(frame.getByRole('button', { name: 'Check', exact: false }).first()).toBeVisible();
  await expect
    .poll(() => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
    .toBe(canvas.light);
  await page.goto(`${product.arcadeUrl}/verify?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'the check of a spin');
});

test.describe('documents of the server', () => {
  for (const [path, title] of [
    ['/outbox', 'Outbox'],
    ['/demo-payments/pay', 'Not a payment'],
  ] as const)
    test(`${path} has the brand, and the scheme that the visitor chose`, async ({
      page,
      product,
    }) => {
      for (const scheme of ['dark', 'light'] as const) {
        await page
          .context()
          .addCookies([{ name: 'baize.scheme', value: scheme, url: product.url }]);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expectGround(page, canvas[scheme]);
        expect(await getStyle(page, 'h1', 'font-family')).toContain('Baize Display');
      }
      await expectAccessible(page, path);
    });
});

test.describe('pictures of the home page', () => {
  test('the words of a banner are below its scene on a phone', async ({ page, product }) => {
    const content = await call<{ banners: { groupName: string; imageUrl: string }[] }>(
      product,
      'GET',
      '/api/announcements?types=banner&language=vi',
    );
    const pictures = content.value.banners.filter(({ groupName }) => groupName === 'w_home');
    expect(pictures).toHaveLength(5);
    for (const { imageUrl } of pictures) {
      const svg = await (await fetch(new URL(imageUrl, product.url))).text();
      // The sizes of the picture at 390 px and on a wider phone.
      for (const size of [
        { width: 358, height: 224 },
        { width: 640, height: 320 },
      ]) {
        await page.setViewportSize(size);
        await page.setContent(
          `<style>*{margin:0}body>svg{position:fixed;inset:0;width:100%;height:100%}</style>${svg}`,
        );
        const [scene, words] = await page.evaluate(() =>
          ['.s', '.t'].map((kind) => {
            const shapes = document.querySelectorAll(`${kind} path, ${kind} rect, ${kind} circle`);
            const boxes = Array.from(shapes, (shape) => shape.getBoundingClientRect());
            return {
              top: Math.min(...boxes.map(({ top }) => top)),
              bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
              right: Math.max(...boxes.map(({ right }) => right)),
            };
          }),
        );
        expect(scene!.bottom, imageUrl).toBeLessThanOrEqual(words!.top);
        expect(scene!.top, imageUrl).toBeGreaterThanOrEqual(0);
        expect(words!.bottom, imageUrl).toBeLessThan(size.height);
        expect(Math.max(scene!.right, words!.right), imageUrl).toBeLessThan(size.width);
      }
    }
  });

  test('the pager of the banners is below the picture on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await untilIdle(page);
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const picture = (await carousel.getByRole('img').first().boundingBox())!;
    const dot = carousel.getByRole('button', { name: 'Show highlight 1 of 5' });
    expect((await dot.boundingBox())!.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  });

  for (const width of [390, 1440])
    test(`the heart of a game is beside its name and not over its art, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/cockfight');
      await untilIdle(page);
      const tile = page.getByRole('main').locator('article').first();
      const art = (await tile.locator('img').boundingBox())!;
      const heart = (await tile.locator('button[aria-pressed]').boundingBox())!;
      expect(heart.y).toBeGreaterThanOrEqual(art.y + art.height - 1);
      const sources = await page
        .getByRole('main')
        .locator('article img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
      const drawn = await Promise.all(sources.map(async (src) => (await fetch(src)).text()));
      expect(new Set(drawn).size).toBe(drawn.length);
    });
});
