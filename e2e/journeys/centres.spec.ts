/**
 * The game centres: a virtual list per type, filtered by its address, and the lists of an account.
 */
import type { Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import { centres, header, favouriteButton, logIn, untilIdle, sideMenu } from '../lib/portal.ts';

const getSearchStatus = (page: Page) => page.getByRole('search').getByRole('status');
const vendors = (page: Page) => page.getByRole('group', { name: 'Providers' });
const filter = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Filters' }).getByRole('radio', { name, exact: true });
const kind = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Type' }).getByRole('radio', { name, exact: true });
const tiles = (page: Page) => page.getByRole('main').getByRole('article');
/** The number of games that the list announces. */
const readCount = async (page: Page): Promise<number> =>
  Number((await getSearchStatus(page).innerText()).replaceAll(/\D/g, ''));

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
  test('every type has a centre with its games [S7]', async ({ page }) => {
    const asked = new Map<string | null, string | null>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname !== '/api/games' || searchParams.get('pageNo') !== '1') return;
      asked.set(searchParams.get('gameType'), searchParams.get('pageSize'));
    });
    // The server renders the first page of the list, and counts all games.
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
    await test.step('the slots are ten thousand [K49, D6]', async () => {
      await sideMenu(page).getByRole('link', { name: 'Slots' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots 10,000 games');
    });
    await test.step('a page has twelve live or crash games, and twenty of other types [K13, K15]', () => {
      expect(asked.get('LIVE')).toBe('12');
      expect(asked.get('Crash')).toBe('12');
      expect(asked.get('FISH')).toBe('20');
    });
  });

  test('ten thousand slots scroll in a window of tiles, and Back returns to the same place', async ({
    page,
  }) => {
    await page.goto('/rng');
    await untilIdle(page);
    await expect.poll(() => readCount(page)).toBe(10_000);
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
    // A filter replaces its entry in the history, and keeps the way back to it.
    await page.evaluate(() => scrollTo(0, 0));
    await filter(page, 'Hot').click();
    await expect.poll(() => readCount(page)).toBeLessThan(1000);
    await page.evaluate(() => scrollTo(0, 4000));
    await header(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    await page.goBack();
    await expect(page).toHaveURL('/rng?filter=HOT');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(4000);
  });

  test('the vendors stay in one line of whole words when one is selected', async ({ page }) => {
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

  test('the address holds the vendor filter, which allows several vendors [R25, E7]', async ({
    page,
    product,
  }) => {
    await page.goto('/rng?vassalage=BLU');
    await untilIdle(page);
    const chip = (name: string) => vendors(page).getByRole('button', { name, exact: true });
    await expect(chip('Bluefathom')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => readCount(page)).toBeLessThan(1000);
    const one = await readCount(page);
    await expect(tiles(page).first()).toContainText('Bluefathom');
    await chip('Tidewheel').click();
    await expect(page).toHaveURL(/vassalage=BLU(,|%2C)TDE/);
    await expect.poll(() => readCount(page)).toBeGreaterThan(one);
    await chip('Bluefathom').click();
    await expect(page).toHaveURL('/rng?vassalage=TDE');
    await expect(tiles(page).first()).toContainText('Tidewheel');
    await vendors(page).getByRole('button', { name: 'All providers' }).click();
    await expect(page).toHaveURL('/rng');
    await expect.poll(() => readCount(page)).toBe(10_000);
    // The same in every other centre, in the document that the server renders.
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

  test('a visitor filters new, hot, jackpot, table and arcade games [D16]', async ({
    page,
    product,
  }) => {
    const index = await call<Index>(product, 'GET', '/api/games/index?gameType=RNG');
    const howMany = (fits: (row: Index['games'][number]) => boolean): number =>
      index.value.games.filter(fits).length;
    await page.goto('/rng');
    await untilIdle(page);
    await test.step('by a filter [W44, W46, W47]', async () => {
      await filter(page, 'New').click();
      await expect(page).toHaveURL('/rng?filter=NEW');
      await expect.poll(() => readCount(page)).toBe(howMany((row) => (row[4] & 1) !== 0));
      await filter(page, 'All').click();
      await expect(page).toHaveURL('/rng');
      await expect.poll(() => readCount(page)).toBe(10_000);
      await filter(page, 'Hot').click();
      await expect(page).toHaveURL('/rng?filter=HOT');
      await expect.poll(() => readCount(page)).toBe(howMany((row) => (row[4] & 2) !== 0));
    });
    await filter(page, 'All').click();
    await test.step('by a tab [W49, W50, W51]', async () => {
      for (const [name, tab] of [
        ['Jackpot', 'JP'],
        ['Table games', 'TG'],
        ['Arcade', 'AC'],
      ] as const) {
        await kind(page, name).click();
        await expect(page).toHaveURL(`/rng?tab=${tab}`);
        await expect.poll(() => readCount(page)).toBe(howMany((row) => row[5] === tab));
      }
    });
    // A link contains the whole selection.
    await page.goto('/rng?tab=JP&filter=HOT&vassalage=LNF&q=gold');
    await expect(page.getByRole('radio', { name: 'Jackpot' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Hot' })).toBeChecked();
    await expect(page.getByRole('searchbox')).toHaveValue('gold');
    await expect(vendors(page).getByRole('button', { pressed: true })).toHaveText('Lanternfall');
  });

  test('the search tolerates a typing error, and says when it finds nothing [S8]', async ({
    page,
  }) => {
    await page.goto('/rng');
    await untilIdle(page);
    await expect.poll(() => readCount(page)).toBe(10_000);
    const name = await tiles(page).nth(3).getByRole('link').locator('span').first().innerText();
    const search = page.getByRole('searchbox', { name: 'Search games and providers' });
    await search.fill(name.slice(0, 2) + name.slice(3));
    await expect(tiles(page).filter({ hasText: name }).first()).toBeVisible();
    await expect.poll(() => readCount(page)).toBeLessThan(2000);
    await expect(page).toHaveURL(/[?&]q=/);
    await search.fill('qqqqxxxxzzzz');
    await expect(page.getByText('No games match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/rng');
    await expect.poll(() => readCount(page)).toBe(10_000);
  });

  test('favourites and recent games ask a visitor to log in [W45, W48, L5]', async ({ page }) => {
    await page.goto('/fish');
    await untilIdle(page);
    // By arrow keys: moving past a choice must not leave the page (WCAG 3.2.2).
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

  test('the end of ten thousand games is in reach, and a button loads more', async ({ page }) => {
    await page.goto('/rng');
    await untilIdle(page);
    await expect.poll(() => readCount(page)).toBe(10_000);
    const end = async () => {
      await page.keyboard.press('End');
      await expect(page.getByRole('contentinfo')).toBeInViewport();
    };
    const getLastPosition = () =>
      page.locator('[aria-posinset]').last().getAttribute('aria-posinset');
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
    const more = page.getByRole('button', { name: /^Show more games/ });
    await end();
    expect(await tall()).toBeLessThan(20_000);
    const first = Number(await getLastPosition());
    await more.press('Enter');
    // The focus moves to the first of the games that were added.
    await expect(page.locator(`[aria-posinset="${first + 1}"] [data-tile-launch]`)).toBeFocused();
    await end();
    const second = await tall();
    expect(Number(await getLastPosition())).toBe(2 * first);
    // To another page and back: the same scroll position.
    const top = await page.evaluate(() => scrollY);
    await header(page).getByRole('link', { name: 'Promotions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(await tall()).toBe(second);
    // Another list begins at its top.
    await filter(page, 'Hot').click();
    await filter(page, 'All').click();
    await expect(page).toHaveURL('/rng');
    await expect.poll(tall).toBe(second);
  });

  test.describe('without a network', () => {
    // The rooms of card games are a chunk that cannot be loaded then.
    test.use({ strictPage: false });

    test('the page keeps its games and never claims that an unknown list is empty', async ({
      page,
      context,
    }) => {
      await page.goto('/fish');
      await untilIdle(page);
      await expect.poll(() => readCount(page)).toBeGreaterThan(20);
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
  });

  test('arrow keys move through the grid', async ({ page }) => {
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
  test('take one of four colours when started and keep it for the session [W67, W68, K51]', async ({
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
      // The random choice hits each of the four.
      await page.evaluate((drawn) => {
        Math.random = () => drawn;
      }, number / 4);
      await tiles(page).nth(number).getByRole('link').click();
      await expect(page).toHaveURL(/\?popup=login&next=/);
      await page.goBack();
      await expect(coloured).toHaveCount(number + 1);
    }
    const drawn = await colours();
    expect(drawn.map((line) => line.split(' ')[1])).toEqual(['skyblue', 'orange', 'pink', 'green']);
    expect(new Set(drawn.map((line) => line.slice(line.indexOf('rgb')))).size).toBe(4);
    await tiles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\?popup=login&next=/);
    await page.goBack();
    await expect.poll(colours).toEqual(drawn);
    await page.reload();
    await expect.poll(colours).toEqual(drawn);
  });
});

test.describe('the lists of an account', () => {
  test('show hot games, favourites and recent games of a member [L12]', async ({
    page,
    product,
    signIn,
  }) => {
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
    // Another test may have added it before.
    const query = `nodeId=${liked.nodeId}&vendor=${liked.vassalage}&gameType=FISH`;
    await call(product, 'DELETE', `/api/games/favourites?${query}`, { token });

    await test.step('hot games [R26]', async () => {
      await page.goto('/hot');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot games');
      await expect.poll(() => tiles(page).count()).toBeGreaterThan(5);
    });
    await page.goto('/fish');
    await untilIdle(page);
    await expect(tiles(page).filter({ hasText: liked.displayName }).first()).toBeVisible();
    await favouriteButton(page, liked.displayName).click();
    await expect(favouriteButton(page, liked.displayName)).toHaveAttribute('aria-pressed', 'true');
    await test.step('a centre filters the favourites among its games [W45, S9]', async () => {
      await filter(page, 'Favourites').click();
      await expect(page).toHaveURL('/fish?filter=FAV');
      await expect(tiles(page).filter({ hasText: liked.displayName })).toHaveCount(1);
      await expect(tiles(page).filter({ hasText: played.displayName })).toHaveCount(0);
    });
    await test.step('a centre filters the recently played among its games [W48, S10]', async () => {
      await filter(page, 'Recent').click();
      await expect(page).toHaveURL('/fish?filter=RECENT');
      await expect(tiles(page).first()).toContainText(played.displayName);
    });
    await test.step('recent games [R28]', async () => {
      await page.goto('/recent');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent games');
      await expect(tiles(page).first()).toContainText(played.displayName);
    });
    await test.step('favourites, until the heart is removed [R27]', async () => {
      await page.goto('/favorite');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites');
      await expect(tiles(page).filter({ hasText: liked.displayName })).toHaveCount(1);
      await untilIdle(page);
      await favouriteButton(page, liked.displayName).click();
      await expect(tiles(page).filter({ hasText: liked.displayName })).toHaveCount(0);
    });
  });
});
