/** The game centres: a virtual list of every type, filtered by its address, and the account lists. */
import type { Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import { centres, header, heart, logIn, untilIdle, sideMenu } from '../lib/portal.ts';

const shown = (page: Page) => page.getByRole('search').getByRole('status');
const vendors = (page: Page) => page.getByRole('group', { name: 'Providers' });
const filter = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Filters' }).getByRole('radio', { name, exact: true });
const kind = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Type' }).getByRole('radio', { name, exact: true });
const tiles = (page: Page) => page.getByRole('main').getByRole('article');
/** How many games the list says that it shows. */
const count = async (page: Page): Promise<number> =>
  Number((await shown(page).innerText()).replaceAll(/\D/g, ''));

/** A row of the compact index: id, name, vendor, code, bits (1 new, 2 hot), tab. */
interface Index {
  readonly games: readonly (readonly [string, string, string, string, number, string])[];
}

interface Lobby {
  readonly data: {
    readonly lanes: readonly {
      readonly gameCategory: string;
      readonly vendors: readonly { readonly vassalage: string; readonly displayName: string }[];
    }[];
  };
}

/** The id of each centre's route. */
const routeIds = new Map([
  ['/lott', 'R15'],
  ['/elott', 'R16'],
  ['/fish', 'R17'],
  ['/rng', 'R18'],
  ['/live', 'R19'],
  ['/pvp', 'R20'],
  ['/crash', 'R21'],
  ['/sports', 'R22'],
  ['/esports', 'R23'],
  ['/cockfight', 'R24'],
]);

test.describe('game centres', () => {
  test('[S7] every type has a centre with its games', async ({ page }) => {
    const asked = new Map<string | null, string | null>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== '/api/games' || searchParams.get('pageNo') !== '1') return;
      asked.set(searchParams.get('gameType'), searchParams.get('pageSize'));
    });
    // What the server paints is the first page of the list, and counts them all.
    const painted = await (await page.request.get('/rng')).text();
    expect(painted).toContain('10,000 games');
    await page.goto('/promotions');
    await untilIdle(page);
    for (const [name, path] of centres) {
      await test.step(`[${routeIds.get(path)}] ${path} lists its games`, async () => {
        await sideMenu(page).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          new RegExp(`^${name} [\\d,]+ games$`),
        );
        await expect(tiles(page).first()).toBeVisible();
        await expect(sideMenu(page).getByRole('link', { name, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
      });
    }
    await test.step('[K49, D6] the slots are ten thousand', async () => {
      await sideMenu(page).getByRole('link', { name: 'Slots' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots 10,000 games');
    });
    await test.step('[K13, K15] a page of live and crash games has twelve, of others twenty', () => {
      expect(asked.get('LIVE')).toBe('12');
      expect(asked.get('Crash')).toBe('12');
      expect(asked.get('FISH')).toBe('20');
    });
  });

  test('ten thousand slots scroll in a window of tiles; Back returns to where one was', async ({
    page,
  }) => {
    await page.goto('/rng');
    await untilIdle(page);
    await expect.poll(() => count(page)).toBe(10_000);
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(tall).toBeGreaterThan(5_000);
    await page.evaluate(() => scrollTo(0, 4_000));
    await expect(page.getByRole('listitem').and(page.locator('[aria-posinset="1"]'))).toHaveCount(
      0,
    );
    const inView = page.getByRole('main').getByRole('article').first();
    await expect(inView).toBeVisible();
    expect(await tiles(page).count()).toBeLessThanOrEqual(300);
    await header(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/rng');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(4_000);
    // A filter replaces its entry in the history; the way back to it is kept.
    await page.evaluate(() => scrollTo(0, 0));
    await filter(page, 'Hot').click();
    await expect.poll(() => count(page)).toBeLessThan(1000);
    await page.evaluate(() => scrollTo(0, 4000));
    await header(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    await page.goBack();
    await expect(page).toHaveURL('/rng?filter=HOT');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(4000);
  });

  test('with a vendor chosen the vendors stay one line of whole words', async ({ page }) => {
    await page.goto('/rng?vassalage=BLU');
    await untilIdle(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const line = await vendors(page).boundingBox();
      expect(line!.height, `${width} px`).toBeLessThan(64);
      const all = vendors(page).getByRole('button', { name: 'All providers' });
      expect((await all.boundingBox())!.height, `${width} px`).toBeLessThan(48);
    }
  });

  test('[R25, E7] the vendor filter lives in the address, several vendors at a time', async ({
    page,
    product,
  }) => {
    await page.goto('/rng?vassalage=BLU');
    await untilIdle(page);
    const chip = (name: string) => vendors(page).getByRole('button', { name, exact: true });
    await expect(chip('Bluefathom')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => count(page)).toBeLessThan(1000);
    const one = await count(page);
    await expect(tiles(page).first()).toContainText('Bluefathom');
    await chip('Tidewheel').click();
    await expect(page).toHaveURL(/vassalage=BLU(,|%2C)TDE/);
    await expect.poll(() => count(page)).toBeGreaterThan(one);
    await chip('Bluefathom').click();
    await expect(page).toHaveURL('/rng?vassalage=TDE');
    await expect(tiles(page).first()).toContainText('Tidewheel');
    await vendors(page).getByRole('button', { name: 'All providers' }).click();
    await expect(page).toHaveURL('/rng');
    await expect.poll(() => count(page)).toBe(10_000);
    // The same in every other centre, in the document that the server paints.
    const { value } = await call<Lobby>(
      product,
      'GET',
      '/api/games/vendors?platform=html5-desktop&language=en',
    );
    for (const { gameCategory, vendors: offered } of value.data.lanes) {
      const { vassalage, displayName } = offered.at(-1)!;
      await page.goto(`/${gameCategory.toLowerCase()}?vassalage=${vassalage}`, {
        waitUntil: 'domcontentloaded',
      });
      if (offered.length > 1) {
        await expect(vendors(page).getByRole('button', { pressed: true })).toHaveText(displayName);
      }
      await expect(tiles(page).first()).toBeVisible();
      const others = tiles(page).filter({ hasNotText: displayName });
      await expect(others, gameCategory).toHaveCount(0);
    }
  });

  test('[D16] new, hot, jackpot, table and arcade games can be picked', async ({
    page,
    product,
  }) => {
    const index = await call<Index>(product, 'GET', '/api/games/index?gameType=RNG');
    const howMany = (fits: (row: Index['games'][number]) => boolean): number =>
      index.value.games.filter(fits).length;
    await page.goto('/rng');
    await untilIdle(page);
    await test.step('[W44, W46, W47] by a filter', async () => {
      await filter(page, 'New').click();
      await expect(page).toHaveURL('/rng?filter=NEW');
      await expect.poll(() => count(page)).toBe(howMany((row) => (row[4] & 1) !== 0));
      await filter(page, 'All').click();
      await expect(page).toHaveURL('/rng');
      await expect.poll(() => count(page)).toBe(10_000);
      await filter(page, 'Hot').click();
      await expect(page).toHaveURL('/rng?filter=HOT');
      await expect.poll(() => count(page)).toBe(howMany((row) => (row[4] & 2) !== 0));
    });
    await filter(page, 'All').click();
    await test.step('[W49, W50, W51] by a tab', async () => {
      for (const [name, tab] of [
        ['Jackpot', 'JP'],
        ['Table games', 'TG'],
        ['Arcade', 'AC'],
      ] as const) {
        await kind(page, name).click();
        await expect(page).toHaveURL(`/rng?tab=${tab}`);
        await expect.poll(() => count(page)).toBe(howMany((row) => row[5] === tab));
      }
    });
    // A link carries the whole choice.
    await page.goto('/rng?tab=JP&filter=HOT&vassalage=LNF&q=gold');
    await expect(page.getByRole('radio', { name: 'Jackpot' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Hot' })).toBeChecked();
    await expect(page.getByRole('searchbox')).toHaveValue('gold');
    await expect(vendors(page).getByRole('button', { pressed: true })).toHaveText('Lanternfall');
  });

  test('[S8] the search forgives a typing error and says when nothing fits', async ({ page }) => {
    await page.goto('/rng');
    await untilIdle(page);
    await expect.poll(() => count(page)).toBe(10_000);
    const name = await tiles(page).nth(3).getByRole('link').locator('span').first().innerText();
    const search = page.getByRole('searchbox', { name: 'Search games and providers' });
    await search.fill(name.slice(0, 2) + name.slice(3));
    await expect(tiles(page).filter({ hasText: name }).first()).toBeVisible();
    await expect.poll(() => count(page)).toBeLessThan(2000);
    await expect(page).toHaveURL(/[?&]q=/);
    await search.fill('qqqqxxxxzzzz');
    await expect(page.getByText('No games match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/rng');
    await expect.poll(() => count(page)).toBe(10_000);
  });

  test('[W45, W48, L5] favourites and recent games are a member’s: a visitor is asked to log in', async ({
    page,
  }) => {
    await page.goto('/fish');
    await untilIdle(page);
    // By arrows: whoever passes by a choice stays on the page (WCAG 3.2.2).
    await filter(page, 'All').focus();
    for (const [name, code] of [
      ['New', 'NEW'],
      ['Hot', 'HOT'],
      ['Favourites', 'FAV'],
      ['Recent', 'RECENT'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(filter(page, name)).toBeFocused();
      await expect(page).toHaveURL(`/fish?filter=${code}`);
    }
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.getByText(/Log in to see your favourites/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login?next=%2Ffish%3Ffilter%3DRECENT');
    await logIn(page.getByRole('main'), 'player11');
    await expect(page).toHaveURL('/fish?filter=RECENT');
    await expect(filter(page, 'Recent')).toBeChecked();
  });

  test('the end of ten thousand games is within reach, and more of them by a button', async ({
    page,
  }) => {
    await page.goto('/rng');
    await untilIdle(page);
    await expect.poll(() => count(page)).toBe(10_000);
    const end = async () => {
      await page.keyboard.press('End');
      await expect(page.getByRole('contentinfo')).toBeInViewport();
    };
    const last = () => page.locator('[aria-posinset]').last().getAttribute('aria-posinset');
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
    const more = page.getByRole('button', { name: /^Show more games/ });
    await end();
    expect(await tall()).toBeLessThan(20_000);
    const first = Number(await last());
    await more.press('Enter');
    // Whoever pressed the button stands on the first game that came.
    await expect(page.locator(`[aria-posinset="${first + 1}"] [data-tile-launch]`)).toBeFocused();
    await end();
    const second = await tall();
    expect(Number(await last())).toBe(2 * first);
    // To another page and back: as far as before.
    const top = await page.evaluate(() => scrollY);
    await header(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(await tall()).toBe(second);
    // Another list begins at its beginning.
    await filter(page, 'Hot').click();
    await filter(page, 'All').click();
    await expect(page).toHaveURL('/rng');
    await expect.poll(tall).toBe(second);
  });

  test('what was seen stays without a network, and nothing is said to be empty that is not known', async ({
    page,
    context,
  }) => {
    await page.goto('/fish');
    await untilIdle(page);
    await expect.poll(() => count(page)).toBeGreaterThan(20);
    const known = await page.getByRole('heading', { level: 1 }).innerText();
    await sideMenu(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    await context.setOffline(true);
    await sideMenu(page).getByRole('link', { name: 'Fishing games', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(known);
    await expect(tiles(page).first()).toBeVisible();
    await sideMenu(page).getByRole('link', { name: 'PVP', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PVP');
    await expect(page.getByText(/\b0 games/)).toHaveCount(0);
    await expect(page.getByText("The list couldn't be loaded")).toBeVisible();
    await context.setOffline(false);
    await expect(tiles(page).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PVP [\d,]+ games$/);
  });

  test('the grid is walked by arrows', async ({ page }) => {
    await page.goto('/fish');
    await untilIdle(page);
    const focused = () =>
      page.evaluate(() =>
        Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')),
      );
    await tiles(page).first().getByRole('link').focus();
    await expect.poll(focused).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe(2);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBeGreaterThan(3);
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe(1);
  });
});

test.describe('tiles', () => {
  test('[W67, W68, K51] take one of four colours when they are started and keep it for the session', async ({
    page,
  }) => {
    await page.goto('/sports');
    await untilIdle(page);
    const coloured = page.getByRole('main').locator('article[data-accent]');
    const colours = () =>
      coloured.evaluateAll((cards) =>
        cards.map((card) => {
          const { borderTopColor } = getComputedStyle(card.querySelector('a')!);
          return `${card.dataset['card']} ${card.dataset['accent']} ${borderTopColor}`;
        }),
      );
    await expect(coloured).toHaveCount(0);
    for (let number = 0; number < 4; number += 1) {
      // The dice fall on each of the four.
      await page.evaluate((drawn) => {
        Math.random = () => drawn;
      }, number / 4);
      await tiles(page).nth(number).getByRole('link').click();
      await expect(page).toHaveURL(/\/login\?next=/);
      await page.goBack();
      await expect(coloured).toHaveCount(number + 1);
    }
    const drawn = await colours();
    expect(drawn.map((line) => line.split(' ')[1])).toEqual(['skyblue', 'orange', 'pink', 'green']);
    expect(new Set(drawn.map((line) => line.slice(line.indexOf('rgb')))).size).toBe(4);
    await tiles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.goBack();
    await expect.poll(colours).toEqual(drawn);
    await page.reload();
    await expect.poll(colours).toEqual(drawn);
  });
});

test.describe('the lists of an account', () => {
  test('[L12] hot, favourites and recent games of a member', async ({ page, product, signIn }) => {
    const token = await signIn('player11');
    const games = await call<{
      list: { nodeId: string; displayName: string; vassalage: string; gameCode: string }[];
    }>(product, 'GET', '/api/games?gameType=FISH&pageNo=1&pageSize=12');
    const [liked, played] = games.value.list as [
      (typeof games.value.list)[number],
      (typeof games.value.list)[number],
    ];
    const { nodeId, vassalage, gameCode } = played;
    const launch = await call(product, 'POST', '/api/games/launch', {
      token,
      body: { nodeId, vassalage, gameCode, gameType: 'FISH', language: 'EN' },
    });
    expect(launch.status, JSON.stringify(launch.body)).toBe(200);
    // Somebody may have liked it before.
    const query = `nodeId=${liked.nodeId}&vendor=${liked.vassalage}&gameType=FISH`;
    await call(product, 'DELETE', `/api/games/favourites?${query}`, { token });

    await test.step('[R26] hot games', async () => {
      await page.goto('/hot');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot games');
      await expect.poll(() => tiles(page).count()).toBeGreaterThan(5);
    });
    await page.goto('/fish');
    await untilIdle(page);
    await expect(tiles(page).filter({ hasText: liked.displayName }).first()).toBeVisible();
    await heart(page, liked.displayName).click();
    await expect(heart(page, liked.displayName)).toHaveAttribute('aria-pressed', 'true');
    await test.step('[W45, S9] a centre shows the favourites among its games', async () => {
      await filter(page, 'Favourites').click();
      await expect(page).toHaveURL('/fish?filter=FAV');
      await expect(tiles(page).filter({ hasText: liked.displayName })).toHaveCount(1);
      await expect(tiles(page).filter({ hasText: played.displayName })).toHaveCount(0);
    });
    await test.step('[W48, S10] a centre shows what was played of its games', async () => {
      await filter(page, 'Recent').click();
      await expect(page).toHaveURL('/fish?filter=RECENT');
      await expect(tiles(page).first()).toContainText(played.displayName);
    });
    await test.step('[R28] recent games', async () => {
      await page.goto('/recent');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent games');
      await expect(tiles(page).first()).toContainText(played.displayName);
    });
    await test.step('[R27] favourites, until their heart is taken back', async () => {
      await page.goto('/favorite');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites');
      await expect(tiles(page).filter({ hasText: liked.displayName })).toHaveCount(1);
      await untilIdle(page);
      await heart(page, liked.displayName).click();
      await expect(tiles(page).filter({ hasText: liked.displayName })).toHaveCount(0);
    });
  });
});
