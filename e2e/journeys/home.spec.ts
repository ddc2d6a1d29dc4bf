/** Home as a visitor finds it: frame, sections, boards, carousel, menus, footer. */
import { expect, test } from '../lib/test.ts';
import { centres, footer, header, moneyOf, settled, sideMenu, topMenu } from '../lib/portal.ts';

test.describe('home', () => {
  for (const [path, id] of [
    ['/', 'R1'],
    ['/index', 'R2'],
    ['/index.html', 'R3'],
    ['/home', 'R4'],
  ] as const) {
    test(`[${id}, D1, D2, L1] ${path} shows home with header, footer, side menu and scroll-to-top`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Baize: slots/);
      await expect(header(page)).toBeVisible();
      await expect(footer(page)).toBeVisible();
      await expect(sideMenu(page)).toBeVisible();
      await settled(page);
      await page.mouse.wheel(0, 2500);
      await expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }

  test('is painted by the server: the document carries its games before any script runs', async ({
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

  test('[W1, K11, W8] has one section per game type: icon, title and at most seven games', async ({
    page,
  }) => {
    await page.goto('/');
    for (const [name] of centres) {
      const section = page.getByRole('region', { name, exact: true });
      const heading = section.getByRole('heading', { level: 2, name });
      await section.scrollIntoViewIfNeeded();
      await expect(heading).toBeVisible();
      await expect(section.locator('svg').first()).toBeVisible();
      const games = await section.getByRole('article').count();
      expect(games, name).toBeGreaterThan(0);
      expect(games, name).toBeLessThanOrEqual(7);
    }
    await expect(page.getByRole('region', { name: 'Slots' }).getByRole('article')).toHaveCount(7);
  });

  test('[W9, T51] See all chooses the type and goes to its centre; home’s own way leads to /', async ({
    page,
  }) => {
    await page.goto('/');
    await settled(page);
    for (const [name, path] of centres) {
      await expect(page.getByRole('link', { name: `See all: ${name}` })).toHaveAttribute(
        'href',
        path,
      );
    }
    await page.getByRole('link', { name: 'See all: Crash' }).click();
    await expect(page).toHaveURL('/crash');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Crash/);
    await expect(topMenu(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  test('[W2, W3] invites to the slots by testimony and to the live tables by endorsement', async ({
    page,
  }) => {
    await page.goto('/');
    await settled(page);
    await page.getByRole('link', { name: 'Browse the slots' }).click();
    await expect(page).toHaveURL('/rng');
    await page.goBack();
    await page.getByRole('link', { name: 'Take a seat' }).click();
    await expect(page).toHaveURL('/live');
  });

  test('[W5, W7, K17, K18, D16] shows at most three jackpot vendors with eight games each', async ({
    page,
  }) => {
    await page.goto('/');
    const block = page.getByRole('region', { name: 'Jackpots' });
    const vendors = block.getByRole('heading', { level: 3 });
    await expect(vendors).toHaveCount(3);
    for (const name of await vendors.allInnerTexts()) {
      const games = block.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
      await expect(games.first().getByRole('button')).toHaveCount(8);
    }
  });

  test('[W4, D40, W58, W59, W60, W61, W62, W63, K3, K4] the winner board says who won what, when', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await settled(page);
    const board = page.getByRole('list', { name: 'Recent wins' });
    const answer = await page.request.get(`${product.url}/api/winners?language=en&limitNum=20`, {
      headers: { 'X-Client-Type': '3', 'Accept-Language': 'en' },
    });
    const { value } = (await answer.json()) as {
      value: { list: { customerName: string; gameName: string; winAmount: string }[] };
    };
    const win = value.list[0]!;
    const row = board.getByRole('listitem').first();
    await expect(row.getByText(win.customerName)).toBeVisible();
    await expect(row.getByText(win.gameName)).toBeVisible();
    await expect(row).toContainText(/\$\s[\d,]+\.\d\d/);
    expect(moneyOf(/\$\s[\d,]+\.\d\d/.exec(await row.innerText())![0])).toBe(Number(win.winAmount));
    await expect(row.getByRole('time')).toHaveText(/^([01]\d|2[0-3]):[0-5]\d$/);
    await expect(row.locator('img').first()).toHaveJSProperty('complete', true);
    for (const rank of [1, 2, 3]) {
      await expect(
        board
          .getByRole('listitem')
          .nth(rank - 1)
          .getByRole('img', { name: `Rank ${rank}` }),
      ).toBeAttached();
    }
    await expect(board.getByRole('listitem').nth(3).getByRole('img', { name: /Rank/ })).toHaveCount(
      0,
    );
  });

  test('[W64] the winner board scrolls by itself and rests when asked to', async ({ page }) => {
    await page.goto('/');
    await settled(page);
    const region = page.getByRole('region', { name: 'Recent wins' });
    await region.scrollIntoViewIfNeeded();
    const row = region.getByRole('listitem').nth(8);
    const place = async (): Promise<number> => (await row.boundingBox())!.y;
    const start = await place();
    await expect.poll(place).toBeLessThan(start - 5);
    await region.getByRole('button', { name: 'Pause the list' }).click();
    await expect(region.getByRole('button', { name: 'Let the list run' })).toBeVisible();
    const rest = await place();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await place()).toBe(rest);
  });

  test('[W57, R37] the button at the foot leads back to the top, and so does going elsewhere', async ({
    page,
  }) => {
    await page.goto('/');
    await settled(page);
    await page.mouse.wheel(0, 3000);
    await page.getByRole('button', { name: 'Back to the top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 2500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await footer(page).getByRole('link', { name: 'All Fish' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fish/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('the banner carousel', () => {
  test('[W69, W72, W73] lists banners with their links; a dot shows its banner, a click opens it', async ({
    page,
  }) => {
    await page.goto('/');
    await settled(page);
    const carousel = page.getByRole('region', { name: 'Highlights' });
    await expect(carousel.getByRole('listitem')).toHaveCount(5);
    await carousel.getByRole('button', { name: 'Show highlight 2 of 5' }).click();
    const second = carousel.getByRole('link', { name: 'Ten thousand reels, one search away' });
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await expect(second).toHaveAttribute('href', '/rng');
    await second.click();
    await expect(page).toHaveURL('/rng');
  });

  test('[W70, W71, K8, K9] slides every 5 s within 1 s, and after the last comes the first', async ({
    page,
  }) => {
    await page.goto('/');
    await settled(page);
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const slide = (n: number) =>
      carousel.getByRole('listitem', { name: `Show highlight ${n} of 5` });
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

test.describe('the header', () => {
  test('[W10, W11, W12, W15, W16] carries logo, language, banner, login and register', async ({
    page,
  }) => {
    await page.goto('/rng');
    const bar = header(page);
    await expect(bar.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
    await expect(bar.getByRole('link', { name: 'Take the house with you' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await settled(page);
    await bar.getByRole('link', { name: 'Baize, home page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[W33–W43] the top menu has the eleven categories in their order', async ({ page }) => {
    await page.goto('/');
    const names = [
      'Home',
      'Promotions',
      'E-lottery',
      'Lottery',
      'Live casino',
      'Sports',
      'Fish',
      'Slots',
      'PVP',
      'E-sports',
      'Cockfight',
    ];
    await expect(topMenu(page).getByRole('listitem').getByRole('link')).toHaveText(names);
    const paths = [
      '/',
      '/promotions',
      '/elott',
      '/lott',
      '/live',
      '/sports',
      '/fish',
      '/rng',
      '/pvp',
      '/esports',
      '/cockfight',
    ];
    for (const [index, path] of paths.entries()) {
      await expect(
        topMenu(page).getByRole('listitem').nth(index).getByRole('link'),
      ).toHaveAttribute('href', path);
    }
  });

  test('[W13, W14, K24] hovering a type drops its vendors down, wider where there are more than ten', async ({
    page,
  }) => {
    await page.goto('/');
    await settled(page);
    const widthOf = async (type: string, vendor: string): Promise<number> => {
      await topMenu(page).getByRole('link', { name: type, exact: true }).hover();
      const link = topMenu(page).getByRole('link', { name: vendor });
      await expect(link).toBeVisible();
      const list = topMenu(page).getByRole('list').filter({ has: link }).last();
      return (await list.boundingBox())!.width;
    };
    const few = await widthOf('Sports', 'BTI Sports');
    const many = await widthOf('Slots', 'Bluefathom');
    expect(many).toBeGreaterThan(few * 1.3);
    await topMenu(page).getByRole('link', { name: 'Bluefathom' }).click();
    await expect(page).toHaveURL('/rng?vassalage=BLU');
  });

  test('[K47] cockfight has one provider, so its menu entry drops nothing down', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = topMenu(page);
    await expect(menu.getByRole('button', { name: 'Vendors of Slots' })).toBeAttached();
    await expect(menu.getByRole('button', { name: 'Vendors of Cockfight' })).toHaveCount(0);
  });
});

test.describe('the side menu', () => {
  test('[W23–W28, W30] lists the game types, then the rest in its order', async ({ page }) => {
    await page.goto('/');
    await expect(sideMenu(page).getByRole('link')).toHaveText([
      ...centres.map(([name]) => name),
      'Announcements',
      'App download',
      'Customer service',
      'Hot',
      'Promotions',
      'Help',
    ]);
  });

  test('[W31] folds away and opens again', async ({ page }) => {
    await page.goto('/');
    await settled(page);
    const width = async (): Promise<number> => (await sideMenu(page).boundingBox())!.width;
    const open = await width();
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await expect.poll(width).toBeLessThan(open / 2);
    await page.getByRole('button', { name: 'Expand the menu' }).click();
    await expect.poll(width).toBe(open);
  });

  test('[T52] going home forgets the type and the vendor that were chosen', async ({ page }) => {
    await page.goto('/rng?vassalage=BLU');
    await settled(page);
    await expect(topMenu(page).getByRole('link', { name: 'Slots', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await topMenu(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(
      topMenu(page).getByRole('link', { name: 'Slots', exact: true }),
    ).not.toHaveAttribute('aria-current', 'page');
    await sideMenu(page).getByRole('link', { name: 'Slots' }).click();
    await expect(page).toHaveURL('/rng');
    await expect(page.getByRole('button', { name: 'Bluefathom' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });
});

test.describe('the footer', () => {
  test('[W52, K22] names up to five vendors per type and an all entry', async ({ page }) => {
    await page.goto('/');
    for (const [name, path] of centres) {
      await expect(
        footer(page).getByRole('link', { name: `All ${name}`, exact: true }),
      ).toHaveAttribute('href', path);
      const list = footer(page)
        .getByRole('list')
        .filter({ has: page.getByRole('link', { name: `All ${name}`, exact: true }) });
      const links = await list.getByRole('link').count();
      expect(links, name).toBeGreaterThan(1);
      expect(links, name).toBeLessThanOrEqual(6);
    }
  });

  test('[K23] leaves out vendors whose code begins with TCG, which the menu still lists', async ({
    page,
  }) => {
    await page.goto('/');
    await settled(page);
    await topMenu(page).getByRole('link', { name: 'Lottery', exact: true }).hover();
    await expect(topMenu(page).locator('a[href*="vassalage=TCG"]').first()).toBeAttached();
    await expect(footer(page).locator('a[href*="vassalage=TCG"]')).toHaveCount(0);
  });

  test('[W53, W54, W56, D42, D43, D44] helps, shows vendors and licence, and warns', async ({
    page,
  }) => {
    await page.goto('/');
    const foot = footer(page);
    for (const name of ['Rules', 'Terms and conditions', 'Privacy', 'Responsible gambling']) {
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', /^\/help#/);
    }
    expect(
      await foot.getByRole('list', { name: 'Game vendors' }).or(foot).locator('img').count(),
    ).toBeGreaterThan(5);
    await expect(foot.getByRole('link', { name: 'Verify our gaming licence' })).toHaveAttribute(
      'href',
      /licence/,
    );
    await expect(foot.getByText('Gambling can be addictive')).toBeVisible();
    await expect(foot.getByText('18+')).toBeVisible();
  });
});
