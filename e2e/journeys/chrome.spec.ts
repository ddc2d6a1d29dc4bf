/** The frame around every screen: header and menus, side menu, drawer, tab bar and footer. */
import { expect, test } from '../lib/test.ts';
import {
  balanceShown,
  centres,
  footer,
  header,
  untilIdle,
  sideMenu,
  topMenu,
} from '../lib/portal.ts';

/** The entries of the top menu: name, path, and the acceptance id of its place. */
const categories = [
  ['Home', '/', 'W33'],
  ['Promotions', '/promotions', 'W34'],
  ['E-lottery', '/elott', 'W35'],
  ['Lottery', '/lott', 'W36'],
  ['Live casino', '/live', 'W37'],
  ['Sports', '/sports', 'W38'],
  ['Fishing games', '/fish', 'W39'],
  ['Slots', '/rng', 'W40'],
  ['PVP', '/pvp', 'W41'],
  ['E-sports', '/esports', 'W42'],
  ['Cockfight', '/cockfight', 'W43'],
  // In addition to the eleven (H36).
  ['Crash', '/crash', undefined],
] as const;

test.describe('the header', () => {
  test('has logo, the eleven categories and crash, banner, language, login and register', async ({
    page,
  }) => {
    await page.goto('/rng');
    const bar = header(page);
    await test.step('language, banner, login and register [W11, W12, W15, W16]', async () => {
      await expect(bar.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
      await expect(bar.getByRole('link', { name: 'Get the app' })).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute(
        'href',
        '/register',
      );
    });
    const entries = topMenu(page).getByRole('listitem').getByRole('link');
    await expect(entries).toHaveCount(categories.length);
    for (const [index, [name, path, id]] of categories.entries()) {
      await test.step(id ? `place ${index + 1} is ${name} [${id}]` : name, async () => {
        await expect(entries.nth(index)).toHaveText(name);
        await expect(entries.nth(index)).toHaveAttribute('href', path);
      });
    }
    await untilIdle(page);
    await test.step('the logo is visible and leads home [W10]', async () => {
      const logo = bar.getByRole('link', { name: 'Baize, home page' });
      const picture = logo.locator('img');
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await logo.click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Baize: slots/);
    });
  });

  test('hovering a type opens its vendors, wide above ten, and nothing without vendors [W13, W14, K24, K47]', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const menu = topMenu(page);
    const getWidth = async (type: string, vendor: string): Promise<number> => {
      await menu.getByRole('link', { name: type, exact: true }).hover();
      const link = menu.getByRole('link', { name: vendor });
      await expect(link).toBeVisible();
      return (await menu.getByRole('list').getByRole('list').boundingBox())!.width;
    };
    const few = await getWidth('Sports', 'Ballpark Sports');
    await expect(page.getByText('BTI Sports')).toHaveCount(0);
    const many = await getWidth('Slots', 'Bluefathom');
    expect(many).toBeGreaterThan(few * 1.3);
    await menu.getByRole('link', { name: 'Cockfight' }).hover();
    await expect(menu.getByRole('list').getByRole('list')).toHaveCount(0);
    await expect(menu.getByRole('button', { name: 'Cockfight providers' })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Slots', exact: true }).hover();
    await menu.getByRole('link', { name: 'Bluefathom' }).click();
    await expect(page).toHaveURL('/rng?vassalage=BLU');
  });

  test('keys control the menu: a button opens it, arrows move, Escape returns', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const opener = topMenu(page).getByRole('button', { name: 'Fishing games providers' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(topMenu(page).getByRole('link', { name: 'Bluefathom' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(topMenu(page).getByRole('link', { name: 'Tidewheel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fish?vassalage=BLU');
  });

  test('going home resets the selected type and vendor [T52, T51, R25]', async ({ page }) => {
    await page.goto('/rng?vassalage=BLU');
    await untilIdle(page);
    const slots = topMenu(page).getByRole('link', { name: 'Slots', exact: true });
    const chip = page.getByRole('group', { name: 'Providers' }).getByRole('button', {
      name: 'Bluefathom',
    });
    await expect(slots).toHaveAttribute('aria-current', 'page');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await topMenu(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(slots).not.toHaveAttribute('aria-current', 'page');
    await sideMenu(page).getByRole('link', { name: 'Slots' }).click();
    await expect(page).toHaveURL('/rng');
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
  });

  test('the colour scheme follows the device until the visitor chooses one, also in the next document', async ({
    page,
  }) => {
    const html = page.locator('html');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    /** The colour of the browser's own bars. */
    const bars = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
            ({ media }) => matchMedia(media || 'all').matches,
          )?.content,
      );
    const shades: string[] = [];
    // Without scripts: the first paint must be right.
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/promotions', { waitUntil: 'domcontentloaded' });
      await expect(html).toHaveAttribute('data-scheme', 'system');
      shades.push(await background());
      const [r, g, b] = shades.at(-1)!.match(/\d+/g)!.map(Number) as [number, number, number];
      const hex = `#${[r, g, b].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
      expect(await bars()).toBe(hex);
    }
    const [light, dark] = shades;
    expect(light).not.toBe(dark);
    await page.unroute('**/assets/*.js');

    // The device is dark. The first press must change the scheme, whatever the device prefers.
    await page.goto('/promotions');
    await untilIdle(page);
    await page.getByRole('button', { name: 'Appearance: Match device' }).click();
    await expect(html).toHaveAttribute('data-scheme', 'light');
    await expect.poll(background).toBe(light);
    await expect.poll(bars).toBe(light);
    await page.reload();
    await expect(html).toHaveAttribute('data-scheme', 'light');
    await untilIdle(page);
    await page.getByRole('button', { name: 'Appearance: Light' }).click();
    await expect.poll(background).toBe(dark);
    await page.getByRole('button', { name: 'Appearance: Dark' }).click();
    await expect(html).toHaveAttribute('data-scheme', 'system');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(background).toBe(light);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(background).toBe(light);
  });
});

test.describe('the header of a member', () => {
  test('shows balance, deposit, withdraw, greeting and avatar [W17, W19, W20, W21, W22, K40]', async ({
    page,
    signIn,
    product,
  }) => {
    const token = await signIn('player11');
    await page.goto('/promotions');
    const bar = header(page);
    await expect(bar.getByRole('group', { name: 'Balance' })).toContainText(/\$[\d,]+\.\d\d$/);
    const answer = await page.request.get(`${product.url}/api/wallet/balance`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Client-Type': '3', 'Accept-Language': 'en' },
    });
    const { value } = (await answer.json()) as { value: { balance: string } };
    expect(await balanceShown(page)).toBe(Number(value.balance));
    await expect(bar.getByText('Hello, Dylan Reyes')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await untilIdle(page);
    await bar.getByRole('link', { name: 'Deposit' }).click();
    await expect(page).toHaveURL('/member/depositv2');
    await bar.getByRole('link', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL('/member/withdraw');
    await bar.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/member/securityCenter');
    await expect(page.getByText('player11').first()).toBeVisible();
  });
});

test.describe('the side menu', () => {
  test('lists the types, then the other entries in order, and collapses', async ({ page }) => {
    await page.goto('/promotions');
    const links = sideMenu(page).getByRole('link');
    await test.step('the types first, then the other entries [W23, W24, W25, W26, W27, W28]', async () => {
      await expect(links).toHaveText([
        ...centres.map(([name]) => name),
        'Announcements',
        'Get the app',
        'Customer service',
        'Hot',
        'Favourites',
        'Recent games',
        'Promotions',
        'Help',
      ]);
      for (const [name, path] of centres) {
        await expect(links.filter({ hasText: new RegExp(`^${name}$`) })).toHaveAttribute(
          'href',
          path,
        );
      }
      await expect(sideMenu(page).getByRole('link', { name: 'Get the app' })).toHaveAttribute(
        'href',
        '/download',
      );
      await expect(sideMenu(page).getByRole('link', { name: 'Customer service' })).toHaveAttribute(
        'href',
        '/promotions?popup=service',
      );
    });
    await test.step('help is the last entry [W30]', async () => {
      await expect(links.last()).toHaveText('Help');
      await expect(links.last()).toHaveAttribute('href', '/help');
    });
    await untilIdle(page);
    await test.step('it collapses and stays collapsed [W31]', async () => {
      const width = async (): Promise<number> => (await sideMenu(page).boundingBox())!.width;
      const open = await width();
      await page.getByRole('button', { name: 'Collapse menu' }).click();
      await expect.poll(width).toBeLessThan(open / 2);
      // As it was left, on the next page and after a reload.
      await page.reload();
      await untilIdle(page);
      await expect.poll(width).toBeLessThan(open / 2);
      await page.getByRole('button', { name: 'Expand menu' }).click();
      await expect.poll(width).toBe(open);
    });
    await sideMenu(page).getByRole('link', { name: 'Announcements' }).click();
    await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/promotions');
    await sideMenu(page).getByRole('link', { name: 'Hot' }).click();
    await expect(page).toHaveURL('/hot');
  });

  test('invites a player to refer friends only if the server allows it [W32, L28, E69]', async ({
    page,
    signIn,
  }) => {
    await signIn('player01');
    const invitation = sideMenu(page).getByRole('link', { name: 'Invite friends' });
    await page.goto('/promotions');
    await expect(invitation).toHaveAttribute('href', '/member/referral');
    await expect(sideMenu(page).getByRole('link', { name: 'Agent centre' })).toHaveCount(0);
    await page.route('**/api/member/state', async (route) => {
      const response = await route.fetch();
      // A reload of the page makes the answer unreadable.
      const body = await response.json().catch(() => undefined);
      if (body === undefined) return;
      const { success, value } = body as { success: true; value: object };
      const availablePromo = { REFERRAL: { enabled: false } };
      await route.fulfill({ response, json: { success, value: { ...value, availablePromo } } });
    });
    await page.reload();
    await expect(header(page).getByText('Hello, Robin Vale')).toBeVisible();
    await untilIdle(page);
    await expect(invitation).toHaveCount(0);
  });
});

test('the profile menu lists the pages of the member centre except the help', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/member/withdraw');
  // The menu of the centre also has contracts, which are a popup.
  const pages = page
    .getByRole('navigation', { name: 'Member centre' })
    .getByRole('link')
    .and(page.locator('[href^="/member/"]'));
  await expect(pages).toHaveCount(18);
  const paths = await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await untilIdle(page);
  await header(page).getByRole('button', { name: 'Profile' }).click();
  const entries = header(page).getByRole('list').last().getByRole('link');
  await expect(entries.last()).toHaveText('Log out');
  const offered = await entries.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  const isHelp = (path: string | null) => /helpCenter|beginnerGuide/.test(path ?? '');
  // The centre has them in groups.
  expect(offered.slice(0, -1).toSorted()).toEqual(paths.filter((path) => !isHelp(path)).toSorted());
  await entries.filter({ hasText: 'Bet history' }).click();
  await expect(page).toHaveURL('/member/personalHistoryCopy');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('four entries are in the bottom bar and the menu opens as a drawer', async ({ page }) => {
    await page.goto('/');
    await untilIdle(page);
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Games', 'Favourites', 'Account']);
    await expect(sideMenu(page)).toBeHidden();
    await bar.getByRole('link', { name: 'Games' }).tap();
    await expect(page).toHaveURL('/rng');
    await expect(bar.getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Side menu' });
    await expect(drawer.getByRole('link', { name: 'Sports', exact: true })).toBeVisible();
    // The switch of the colour scheme is in the drawer too.
    const scheme = drawer.getByRole('button', { name: /^Appearance:/ });
    await scheme.tap();
    await expect(page.locator('html')).not.toHaveAttribute('data-scheme', 'system');
    await drawer.getByRole('link', { name: 'Sports', exact: true }).tap();
    await expect(page).toHaveURL('/sports');
    await expect(drawer).toBeHidden();
    await bar.getByRole('link', { name: 'Account' }).tap();
    await expect(page).toHaveURL('/login?next=%2Fmember');
  });
});

test.describe('on an agent’s phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu has the switch of the colour scheme', async ({ page, signIn }) => {
    await signIn('agent02');
    await page.goto('/agentHome');
    await page.getByRole('link', { name: 'Menu', exact: true }).tap();
    await page.getByRole('button', { name: /^Appearance:/ }).tap();
    await expect(page.locator('html')).not.toHaveAttribute('data-scheme', 'system');
  });
});

test.describe('the footer', () => {
  test('lists up to five vendors per type and a link to all, and TCG vendors only in the menu [W52, K22, K23]', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const foot = footer(page);
    for (const [name, path] of centres) {
      const all = page.getByRole('link', { name: `All ${name}`, exact: true });
      await expect(foot.locator(all)).toHaveAttribute('href', path);
      const links = foot.getByRole('list').filter({ has: all }).getByRole('link');
      const count = await links.count();
      expect(count, name).toBeGreaterThan(1);
      expect(count, name).toBeLessThanOrEqual(6);
    }
    await topMenu(page).getByRole('link', { name: 'Lottery', exact: true }).hover();
    await expect(topMenu(page).getByRole('link', { name: 'TCG Lottery' })).toBeVisible();
    await expect(foot.getByRole('link', { name: /TCG/ })).toHaveCount(0);
    await expect(foot.getByRole('link', { name: 'ZY Draws' })).toBeVisible();
  });

  test('has help, vendors, the licence and a warning', async ({ page }) => {
    await page.goto('/');
    await untilIdle(page);
    const foot = footer(page);
    await test.step('the list of help [W53]', async () => {
      for (const name of ['Rules', 'Terms and conditions', 'Privacy', 'Responsible gambling']) {
        await expect(foot.getByRole('link', { name })).toHaveAttribute('href', /^\/help#/);
      }
    });
    await test.step('a vendor has its emblem [W54]', async () => {
      await foot.scrollIntoViewIfNeeded();
      const emblem = foot.getByRole('img', { name: 'Bluefathom' });
      await expect
        .poll(() => emblem.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    });
    await test.step('the licence can be verified [W56, D44]', async () => {
      await expect(foot.getByRole('link', { name: 'Gaming licence' })).toHaveAttribute(
        'href',
        '/help#licence',
      );
    });
    await test.step('it warns that gambling can be addictive and is for adults [D42, D43]', async () => {
      await expect(foot.getByText('Gambling can be addictive')).toBeVisible();
      await expect(foot.getByRole('img', { name: /aged 18/ })).toHaveText('18+');
    });
  });

  for (const width of [390, 1440]) {
    test(`is short below other pages than home, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/promotions');
      await untilIdle(page);
      const foot = footer(page);
      await foot.scrollIntoViewIfNeeded();
      await expect(foot.getByRole('link', { name: 'Rules' })).toBeVisible();
      await expect(foot.getByText('Gambling can be addictive')).toBeVisible();
      await expect(foot.getByRole('link', { name: /^All / })).toHaveCount(0);
      expect((await foot.boundingBox())!.height).toBeLessThan(width < 1000 ? 520 : 300);
    });
  }
});
