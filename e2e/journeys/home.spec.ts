/** Home for a visitor: document, sections, boards and carousel. */
import { call, expect, test } from '../lib/test.ts';
import {
  centres,
  footer,
  header,
  logIn,
  parseAmount,
  untilIdle,
  sideMenu,
  topMenu,
} from '../lib/portal.ts';

test.describe('home', () => {
  test('each spelling shows home with header, footer, side menu and scroll-to-top [R1–R4, D2, L1]', async ({
    page,
  }) => {
    for (const path of ['/home', '/index', '/index.html', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Baize: slots/);
      await expect(header(page)).toBeVisible();
      await expect(footer(page)).toBeVisible();
      await expect(sideMenu(page)).toBeVisible();
      await untilIdle(page);
      await footer(page).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('is rendered by the server: the document contains its games before any script runs', async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url);
    await expect(page.getByRole('region', { name: 'Slots' }).getByRole('article')).toHaveCount(7);
    await expect(
      page.getByRole('region', { name: 'Recent wins' }).getByRole('time').first(),
    ).toBeVisible();
    await context.close();
  });

  test('has a section per type: icon, title, at most seven games, link to all [W1, K11, W8, W9, T51]', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    for (const [name, path] of centres) {
      const section = page.getByRole('region', { name, exact: true });
      await section.scrollIntoViewIfNeeded();
      const title = section.getByRole('heading', { level: 2, name });
      await expect(title).toBeVisible();
      // Beside the title: the tiles below have icons of their own.
      await expect(title.locator('xpath=preceding-sibling::*').locator('svg')).toBeVisible();
      const games = await section.getByRole('article').count();
      expect(games, name).toBeGreaterThan(0);
      expect(games, name).toBeLessThanOrEqual(7);
      const all = section.getByRole('link', { name: `See all: ${name}` });
      await expect(all).toHaveAttribute('href', path);
    }
    await expect(page.getByRole('region', { name: 'Slots' }).getByRole('article')).toHaveCount(7);
    await page.getByRole('link', { name: 'See all: Crash' }).click();
    await expect(page).toHaveURL('/crash');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Crash/);
    await expect(sideMenu(page).getByRole('link', { name: 'Crash' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(topMenu(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  test('invites to the slots by testimony and to the live tables by endorsement [W2, W3]', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const block = (title: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    const testimony = block('Ten thousand slots');
    await expect(testimony).toContainText('Search by any part of the name.');
    await testimony.getByRole('link', { name: 'Browse slots' }).click();
    await expect(page).toHaveURL('/rng');
    await page.goBack();
    const endorsement = block('The live casino');
    await expect(endorsement).toContainText('Baccarat, roulette and game shows');
    await endorsement.getByRole('link', { name: 'See the tables' }).click();
    await expect(page).toHaveURL('/live');
  });

  test('shows at most three jackpot vendors with eight games each [W5, W7, K17, K18, D16]', async ({
    page,
  }) => {
    await page.goto('/');
    const block = page.getByRole('region', { name: 'Jackpots' });
    const vendors = block.getByRole('heading', { level: 3 });
    await expect(vendors).toHaveCount(3);
    for (const name of await vendors.allInnerTexts()) {
      const games = block.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
      await expect(games.first().getByRole('link')).toHaveCount(8);
    }
  });

  test('the winner board shows player, amount and time of each win [W4, D40]', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const board = page.getByRole('list', { name: 'Recent wins' });
    const answer = await page.request.get(`${product.url}/api/winners?language=en&limitNum=20`, {
      headers: { 'X-Client-Type': '3', 'Accept-Language': 'en' },
    });
    const { value } = (await answer.json()) as {
      value: { list: { customerName: string; gameName: string; winAmount: string }[] };
    };
    const win = value.list[0]!;
    const row = board.getByRole('listitem').first();
    await test.step('a row has player, game, amount and time [W60, W61, W62, W63, K4]', async () => {
      await expect(row.getByText(win.customerName)).toBeVisible();
      await expect(row.getByText(win.gameName)).toBeVisible();
      await expect(row).toContainText(/\$[\d,]+\.\d\d/);
      expect(parseAmount(/\$[\d,]+\.\d\d/.exec(await row.innerText())![0])).toBe(
        Number(win.winAmount),
      );
      await expect(row.getByRole('time')).toHaveText(/^([01]\d|2[0-3]):[0-5]\d$/);
    });
    await test.step('a row has the icon of its game [W58]', async () => {
      await row.scrollIntoViewIfNeeded();
      const icon = row.locator('img').first();
      await expect
        .poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    });
    // Gold is for the largest visible win, not for the newest.
    await test.step('the three largest have a rank, the fourth has none [W59, K3]', async () => {
      const amounts = value.list.map(({ winAmount }) => Number(winAmount));
      expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
      for (const rank of [1, 2, 3]) {
        await expect(
          board
            .getByRole('listitem')
            .nth(rank - 1)
            .getByRole('img', { name: `Rank ${rank}` }),
        ).toBeAttached();
      }
      await expect(
        board.getByRole('listitem').nth(3).getByRole('img', { name: /Rank/ }),
      ).toHaveCount(0);
    });
  });

  test('a win has its time in the zone of the viewer [W61, H29]', async ({ browser, product }) => {
    const timeZone = 'Asia/Kolkata';
    const context = await browser.newContext({ baseURL: product.url, timezoneId: timeZone });
    const page = await context.newPage();
    await page.goto('/');
    const board = page.getByRole('list', { name: 'Recent wins' });
    const time = board.getByRole('listitem').first().getByRole('time');
    const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
    const own = new Intl.DateTimeFormat('en-GB', format);
    // The document has UTC until the page runs.
    await expect(async () => {
      const { at, text } = await time.evaluate((element) => ({
        at: element.getAttribute('datetime') ?? '',
        text: element.textContent,
      }));
      expect(text).toBe(own.format(new Date(at)));
    }).toPass();
    await context.close();
  });

  test('a new win is ranked by its amount among the newest [W59]', async ({ page, product }) => {
    type Entry = Record<'id' | 'customerName' | 'gameTime' | 'winAmount', string>;
    let list: Entry[] = [];
    let tell = (): void => {};
    const released = new Promise<void>((resolve) => (tell = resolve));
    await page.route('**/api/events', async (route) => {
      await released;
      await route.fulfill({
        contentType: 'text/event-stream',
        body: win('a', '0.02') + win('z', '987654.32'),
      });
    });
    const shown = () =>
      page
        .locator('ol [data-win]')
        .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['win']));
    // Documents are cached for seconds while other tests win: start with a current board.
    await expect(async () => {
      await page.goto('/');
      const path = '/api/winners?language=en&limitNum=20';
      ({ list } = (await call<{ list: Entry[] }>(product, 'GET', path)).value);
      expect(new Set(await shown())).toEqual(new Set(list.map(({ id }) => id)));
    }).toPass({ intervals: [500, 1000, 2000] });
    const oldest = list.toSorted((a, b) => a.gameTime.localeCompare(b.gameTime)).slice(0, 2);
    const win = (id: string, winAmount: string) =>
      `id: ${id}\ndata: ${JSON.stringify({
        type: 'winner',
        data: {
          winner: {
            ...list[0],
            id: `win-${id}`,
            customerName: `${id}***${id}`,
            gameTime: new Date().toISOString(),
            winAmount,
          },
        },
      })}\n\n`;
    await untilIdle(page);
    tell();
    const rows = page.getByRole('list', { name: 'Recent wins' }).getByRole('listitem');
    await expect(rows.first()).toContainText('z***z');
    await expect(rows.first().getByRole('img', { name: 'Rank 1' })).toBeAttached();
    await expect(rows.last()).toContainText('a***a');
    // The board keeps its length: the two oldest have left it.
    await expect(rows).toHaveCount(20);
    const left = await shown();
    for (const { id } of oldest) expect(left).not.toContain(id);
  });

  test('a click on a win starts its game; a visitor logs in first and then plays it [W65, H30]', async ({
    page,
    context,
    signIn,
  }) => {
    await page.goto('/');
    const clickFirst = async (on: typeof page): Promise<void> => {
      await untilIdle(on);
      const board = on.getByRole('region', { name: 'Recent wins' });
      await board.getByRole('button', { name: 'Pause the list' }).click();
      await board.getByRole('listitem').first().getByRole('button').click();
    };
    await clickFirst(page);
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    const next = new URL(page.url()).searchParams.get('next') ?? '';
    expect(next).toMatch(/^\/seamless\?/);
    await logIn(page.getByRole('dialog', { name: 'Log in' }), 'player02');
    await expect(page).toHaveURL(next);
    await expect(page.locator('iframe')).toBeVisible();

    await signIn('player01');
    const member = await context.newPage();
    await member.goto('/');
    await clickFirst(member);
    await expect(member).toHaveURL(/\/seamless\?/);
    await expect(member.locator('iframe')).toBeVisible();
  });

  test('the winner board scrolls half a pixel a frame, and stops on request [W64, K1]', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const region = page.getByRole('region', { name: 'Recent wins' });
    await region.scrollIntoViewIfNeeded();
    const row = region.getByRole('listitem').nth(8);
    const place = async (): Promise<number> => (await row.boundingBox())!.y;
    const start = await place();
    await expect.poll(place).toBeLessThan(start - 5);
    const speed = await row.evaluate(async (element) => {
      const at = () => [performance.now(), element.getBoundingClientRect().y] as const;
      const [began, from] = at();
      while (performance.now() - began < 1000) await new Promise(requestAnimationFrame);
      const [ended, to] = at();
      return ((from - to) / (ended - began)) * 1000;
    });
    // At sixty frames a second.
    expect(speed).toBeGreaterThan(27);
    expect(speed).toBeLessThan(33);
    await region.getByRole('button', { name: 'Pause the list' }).click();
    await expect(region.getByRole('button', { name: 'Resume the list' })).toBeVisible();
    const rest = await place();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await place()).toBe(rest);
  });

  test('the button at the bottom scrolls to the top, and so does another page [W57]', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    await page.mouse.wheel(0, 3000);
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 2500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await footer(page).getByRole('link', { name: 'All Fish' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fish/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('the banner carousel', () => {
  test('lists banners with links; a dot shows its banner, a click opens it [W69, W72, W73, K10]', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const carousel = page.getByRole('region', { name: 'Highlights' });
    await expect(carousel.getByRole('listitem')).toHaveCount(5);
    const places = await carousel
      .getByRole('list')
      .locator('li')
      .evaluateAll((slides) => slides.slice(0, 2).map((slide) => slide.getBoundingClientRect()));
    expect(places[1]!.left - places[0]!.right).toBeCloseTo(20.3, 1);
    await carousel.getByRole('button', { name: 'Show highlight 2 of 5' }).click();
    const second = carousel.getByRole('link', { name: 'Ten thousand games, one search away' });
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await expect(second).toHaveAttribute('href', '/rng');
    await second.click();
    await expect(page).toHaveURL('/rng');
  });

  test('slides every 5 s within 1 s, and starts over after the last [W70, W71, K8, K9]', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const slide = (n: number) =>
      carousel
        .getByRole('list')
        .locator('li')
        .nth(n - 1);
    await carousel.getByRole('button', { name: 'Show highlight 5 of 5' }).click();
    await page.mouse.move(640, 700);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(slide(5)).toBeInViewport({ ratio: 0.95 });
    const rested = Date.now();
    await expect(slide(5)).not.toBeInViewport({ ratio: 0.95, timeout: 8000 });
    const left = Date.now();
    await expect(slide(1)).toBeInViewport({ ratio: 0.95 });
    expect(left - rested).toBeGreaterThan(3500);
    expect(left - rested).toBeLessThan(6500);
    expect(Date.now() - left).toBeLessThan(2000);
  });
});
