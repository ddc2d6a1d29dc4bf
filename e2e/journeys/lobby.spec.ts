/** The lobby around the games: jackpot, sheets, providers, orders and pictures. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { call, expect, test } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';

type Product = Parameters<typeof call>[0];

interface Game {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly displayName: string;
}
interface Jackpot {
  readonly id: string;
  readonly amount: string;
  readonly games: readonly Game[];
}

const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const toNumber = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));
const readJackpot = async (product: Product, id: string): Promise<number> => {
  const { value } = await call<{ list: Jackpot[] }>(product, 'GET', '/api/jackpots?language=EN');
  return Number(value.list.find((one) => one.id === id)?.amount);
};

test('[D16] the jackpot of home is the one in the game, and a stake feeds it', async ({
  page,
  product,
  signIn,
}) => {
  const token = await signIn('player02');
  const { value } = await call<{ list: Jackpot[] }>(product, 'GET', '/api/jackpots?language=EN');
  const jackpot = value.list[0] as Jackpot;
  const { nodeId, vassalage, gameCode } = jackpot.games[0] as Game;
  const body = { nodeId, vassalage, gameCode, gameType: 'RNG', language: 'EN' };
  const launch = await call<{ url: string }>(product, 'POST', '/api/games/launch', { token, body });
  await page.goto(launch.value.url);
  const amount = page.locator('[data-fact=jackpot]');
  await expect(page.locator('.cabinet')).toHaveAttribute('data-game', 'jackpot');
  await expect(amount).toHaveText(/\d/);
  expect(toNumber(await amount.innerText())).toBeCloseTo(await readJackpot(product, jackpot.id), 0);
  const before = await readJackpot(product, jackpot.id);
  await expectAccessible(page, 'jackpot slot');

  for (let count = 0; count < 6; count += 1)
    await page.getByRole('button', { name: 'Higher stake' }).click();
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.locator('.cabinet')).toHaveAttribute('data-phase', 'ready', {
    timeout: 15_000,
  });
  // One per cent of a stake of 100.
  await expect.poll(() => readJackpot(product, jackpot.id)).toBeGreaterThanOrEqual(before + 1);
  await expect
    .poll(async () => toNumber(await amount.innerText()))
    .toBeGreaterThanOrEqual(before + 1);
});

for (const width of [390, 1440])
  test(`the sheet of a game tells its odds before the launch, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/rng');
    await untilIdle(page);
    const name = await tiles(page).first().locator('span').first().innerText();
    await page.getByRole('button', { name: `About ${name}` }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByText('Return to player')).toBeVisible();
    await expect(sheet.getByText(/^\d\d(\.\d+)?%/).first()).toBeVisible();
    await expect(sheet.getByText(/\$0\.20\s*–\s*\$100\.00/)).toBeVisible();
    await expect(sheet.getByRole('heading', { name: 'Last wins' })).toBeVisible();
    await expect(sheet.getByRole('article')).toHaveCount(12);
    await expectAccessible(page, 'game sheet');
    await page.setViewportSize({ width, height: 844 });

    await test.step('another game replaces it without a new entry of the history', async () => {
      const other = await sheet.getByRole('article').first().locator('span').first().innerText();
      await sheet.getByRole('article').first().getByRole('link').click();
      await expect(page.getByRole('dialog', { name: other })).toBeVisible();
    });
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/rng$/);
  });

test('[K43] cards of sports providers are divided by the merchant’s lists', async ({
  page,
  product,
}) => {
  const { value } = await call<{
    info: { whitelabel: { sportsSplit: { esports: string[]; cockfight: string[] } } };
  }>(product, 'GET', '/api/permission');
  const { esports, cockfight } = value.info.whitelabel.sportsSplit;
  expect(esports.length).toBeGreaterThan(0);
  const readCards = async (path: string, type: string): Promise<string[]> => {
    await page.goto(path);
    const links = page.getByRole('list', { name: `Providers of ${type}` }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) =>
      all.map((one) => (one as HTMLAnchorElement).href),
    );
    return hrefs.map((href) => new URL(href).searchParams.get('vassalage') ?? '');
  };
  expect((await readCards('/esports', 'E-sports')).sort()).toEqual([...esports].sort());
  if (cockfight.length > 0)
    expect((await readCards('/cockfight', 'Cockfight')).sort()).toEqual([...cockfight].sort());
  const sports = await readCards('/sports', 'Sports');
  for (const code of [...esports, ...cockfight]) expect(sports).not.toContain(code);
  await test.step('a card leads to the provider’s games', async () => {
    await page.goto(`/esports?vassalage=${esports[0]}`);
    const current = page
      .getByRole('list', { name: 'Providers of E-sports' })
      .locator('[aria-current]');
    await expect(current).toHaveCount(1);
    await expect(tiles(page).first()).toBeVisible();
  });
});

test('[K44] pictures of a session come from one base, and from the next one when it fails', async ({
  page,
}) => {
  const failed: string[] = [];
  const isPage = ({ pathname }: URL): boolean => pathname === '/live';
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll('"imageCDNs":["/art"]', '"imageCDNs":["/art/nowhere","/art"]');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await page.route('**/art/nowhere/**', (route) => {
    failed.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  // A session whose first base is the broken one.
  await page.addInitScript(() => sessionStorage.setItem('baize.cdn', 'session-2'));
  await page.goto('/live');
  await untilIdle(page);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  const pictures = tiles(page).locator('img');
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all.every((one) => !(one as HTMLImageElement).src.startsWith('data:')),
      ),
    )
    .toBe(true);
  await expect
    .poll(() =>
      pictures
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth > 0 && new URL(one.src).pathname),
    )
    .toMatch(/^\/art\/(?!nowhere)/);
});

test('games of a centre are sorted by name and by provider, in the address', async ({ page }) => {
  await page.goto('/live');
  await untilIdle(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(page).toHaveURL(/sort=NAME/);
  const readNames = () =>
    tiles(page).evaluateAll((all) =>
      all.map((one) => one.querySelector('span')?.textContent ?? ''),
    );
  await expect
    .poll(async () => {
      const names = await readNames();
      return (
        names.slice(0, 12).join('|') ===
        names
          .slice(0, 12)
          .toSorted((a, b) => a.localeCompare(b))
          .join('|')
      );
    })
    .toBe(true);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('NAME');
});

test('the footer has twelve provider icons, however many providers there are [K12]', async ({
  page,
  product,
}) => {
  interface Vendors {
    readonly data: { readonly lanes: { readonly vendors: { readonly vassalage: string }[] }[] };
  }
  const { value } = await call<Vendors>(
    product,
    'GET',
    '/api/games/vendors?platform=html5-desktop',
  );
  const vendors = value.data.lanes.flatMap((lane) => lane.vendors);
  expect(new Set(vendors.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(12);
  await page.goto('/');
  await expect(page.getByRole('contentinfo').locator('ul img')).toHaveCount(12);
});

test('a game and the check of its rounds have the scheme and language of the portal', async ({
  page,
  operator,
}) => {
  await operator.call('PATCH', '/whitelabel', { switches: { funMode: true } });
  await page.goto('/rng');
  await page.evaluate(() => {
    document.documentElement.dataset['scheme'] = 'light';
    document.cookie = 'baize.scheme=light;path=/';
  });
  await untilIdle(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const name = await tiles(page).first().locator('span').first().innerText();
  await page.getByRole('button', { name: `About ${name}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Play for fun' }).click();
  const game = page.frameLocator('iframe').locator('html');
  await expect(game).toHaveAttribute('data-scheme', 'light');
  await expect(game).toHaveAttribute('lang', 'en');
  await page.goto('/verify');
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-scheme', 'light');
  await operator.call('PATCH', '/whitelabel', { switches: { funMode: false } });
});
