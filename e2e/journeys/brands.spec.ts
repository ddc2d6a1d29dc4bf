/** The operator designs a brand: refused, previewed, published to open pages, and taken back. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { header, untilIdle } from '../lib/portal.ts';
import { call, expect, testAlone, type Operator } from '../lib/test.ts';

const test = testAlone();

interface Design {
  readonly name: string;
  readonly look: { readonly seeds: Readonly<Record<'dark' | 'light', Record<string, string>>> };
}

const readDesign = (name: string): Design =>
  JSON.parse(
    readFileSync(new URL(`../../tools/operator/brands/${name}.json`, import.meta.url), 'utf8'),
  ) as Design;

const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const getGround = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const expectGround = (page: Page, hex: string) =>
  expect.poll(() => getGround(page)).toBe(toRgb(hex));

/** Publishes the draft as it is now; returns the number of the version. */
async function publish(operator: Operator): Promise<number> {
  const { value: draft } = await operator.call<{ revision: string }>('GET', '/brand/draft');
  const { revision } = draft;
  const { value } = await operator.call<{ number: number }>('POST', '/brand/publish', { revision });
  return value.number;
}

const baizeLight = '#f4f6f2';

test('a brand is refused, previewed, published to open pages and games, and taken back', async ({
  page,
  product,
  operator,
  browser,
}) => {
  const pomelo = readDesign('pomelo');
  let number = 0;
  const ground = pomelo.look.seeds.light['canvas']!;
  await page.emulateMedia({ colorScheme: 'light' });

  await test.step('colours that cannot be read are refused', async () => {
    const faint = structuredClone(pomelo);
    faint.look.seeds.light['text'] = '#e8d8dc';
    const { status, body } = await operator.call('PUT', '/brand/draft', faint);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('"front":"text","back":"canvas"');
  });

  await operator.call('PATCH', '/whitelabel', { switches: { funMode: true } });
  await page.goto('/fun?nodeId=16484&vassalage=PLT&gameCode=plt-rng-328&gameType=RNG');
  await untilIdle(page);
  await expectGround(page, baizeLight);
  const home = await page.context().newPage();
  await home.emulateMedia({ colorScheme: 'light' });
  await home.goto('/');
  await untilIdle(home);

  await test.step('a preview link shows the draft to its visitor alone', async () => {
    const { value } = await operator.call<{ previewUrl: string }>('PUT', '/brand/draft', pomelo);
    const context = await browser.newContext({ baseURL: product.url, colorScheme: 'light' });
    const preview = await context.newPage();
    await preview.goto(value.previewUrl);
    expect(new URL(preview.url()).search).toBe('');
    await expectGround(preview, ground);
    await expect(preview).toHaveTitle(/Pomelo/);
    await context.close();
    await expectGround(home, baizeLight);
  });

  await test.step('a publication reaches an open page and the game in another', async () => {
    number = await publish(operator);
    await expectGround(home, ground);
    await expect(home).toHaveTitle(/Pomelo/);
    await expect(
      header(home).locator('img[src^="/brands/drawings/"]').filter({ visible: true }),
    ).toBeVisible();
    await expect(
      home.getByRole('main').getByRole('heading', { name: 'Juicy slots' }),
    ).toBeVisible();
    await expectGround(page, ground);
    const game = page.frameLocator('iframe').locator('body');
    await expect
      .poll(() => game.evaluate((body) => getComputedStyle(body).backgroundColor))
      .toBe(toRgb(ground));
  });

  await test.step('a new document has the brand in its first paint', async () => {
    const html = await (await fetch(`${product.url}/`)).text();
    expect(html).toContain(`--bz-color-canvas:${ground}`);
    expect(html).toContain('data-scheme="light" data-brand="pomelo"');
    const { value } = await call<{ info: { whitelabel: { brand: { styleUrl: string } } } }>(
      product,
      'GET',
      '/api/permission',
    );
    expect(html).toContain(`data-style="${value.info.whitelabel.brand.styleUrl}"`);
  });

  await test.step('pages that are not the portal follow, too', async () => {
    const other = await page.context().newPage();
    for (const path of ['/outbox', '/verify']) {
      await other.goto(path);
      await expectGround(other, ground);
    }
    const frame = other.frameLocator('main iframe').locator('body');
    await expect
      .poll(() => frame.evaluate((body) => getComputedStyle(body).backgroundColor))
      .toBe(toRgb(ground));
    await other.close();
  });

  await test.step('an undo restores the brand before', async () => {
    await operator.call('POST', '/brand/undo', { number });
    await expectGround(home, baizeLight);
    await expectGround(page, baizeLight);
    await expect(
      home.getByRole('main').getByRole('heading', { name: 'Slots', exact: true }),
    ).toBeVisible();
  });
});

test('home in a brand of the operator has no fault of axe', async ({ page, operator }) => {
  test.slow();
  await operator.call('PUT', '/brand/draft', readDesign('pomelo'));
  const number = await publish(operator);
  await page.goto('/');
  await untilIdle(page);
  await expectAccessible(page, 'home in a brand of the operator');
  await operator.call('POST', '/brand/undo', { number });
});
