/** Accessibility: axe on every screen and popup, and use by the keyboard alone. */
import { expectAccessible } from '../lib/axe.ts';
import { goOn, header, untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

const long = 90_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('WCAG 2.2 AA, wide and narrow, dark and light', () => {
  test('home has no violation', async ({ page }) => {
    test.setTimeout(long);
    await page.goto('/');
    await untilIdle(page);
    await expectAccessible(page, 'home');
  });

  test('the screens of a visitor have no violation', async ({ page }) => {
    test.setTimeout(long);
    const paths = [
      '/hot',
      '/promotions',
      '/login',
      '/register',
      '/help',
      '/pointMall',
      '/agent',
      '/nowhere',
    ];
    await page.goto('/rng');
    await untilIdle(page);
    await expectAccessible(page, '/rng');
    for (const path of paths) {
      await goOn(page, path);
      await expectAccessible(page, path);
    }
  });

  test('the screens of a player have no violation', async ({ page, signIn }) => {
    test.setTimeout(long);
    await signIn('player02');
    for (const path of ['/favorite', '/member', '/vnLottery', '/seamless']) {
      await page.goto(path);
      await untilIdle(page);
      await expectAccessible(page, path);
    }
  });

  test('the cashier of a player has no violation', async ({ page, signIn }) => {
    test.setTimeout(long);
    await signIn('player02');
    const pages = ['depositv2', 'transferFund', 'transferUpline', 'withdraw'];
    for (const path of pages.map((name) => `/member/${name}`)) {
      await page.goto(path);
      await untilIdle(page);
      await expectAccessible(page, path);
    }
  });

  test('the records of a player have no violation', async ({ page, signIn }) => {
    test.setTimeout(long);
    await signIn('player02');
    for (const path of [
      'transactionHistory?period=30d',
      'transactionHistory?view=statement',
      'personalHistoryCopy?period=30d',
      'personalProfit?period=30d',
    ]) {
      await page.goto(`/member/${path}`);
      await untilIdle(page);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test('the screens of an agent have no violation', async ({ page, signIn }) => {
    test.setTimeout(long);
    await signIn('agent02');
    await page.goto('/agentHome');
    await expect(page.getByRole('table', { name: 'Direct downline' })).toBeVisible();
    await untilIdle(page);
    await expectAccessible(page, 'team overview');
    await page.goto('/agentHome?page=agentAnnouncement');
    await untilIdle(page);
    await page.locator('summary').first().click();
    await expectAccessible(page, 'agent announcements');
    await page.goto('/agentHome?page=transferDownline');
    await expect(page.getByRole('table', { name: 'Latest transfers' })).toBeVisible();
    await untilIdle(page);
    await expectAccessible(page, 'transfer to the downline');
  });

  test('the popups have no violation', async ({ page }) => {
    test.setTimeout(long);
    const games = 'games&vendor=BLU&type=FISH';
    const dialogs = ['login', 'forgot', 'register', 'announcements', games];
    await page.goto('/promotions');
    await untilIdle(page);
    for (const name of [...dialogs, 'logout', 'trial']) {
      await page.evaluate((to) => history.pushState(null, '', to), `/promotions?popup=${name}`);
      const role = dialogs.includes(name) ? 'dialog' : 'alertdialog';
      await expect(page.getByRole(role)).toBeVisible();
      await untilIdle(page);
      await expectAccessible(page, name);
      await page.evaluate(() => history.pushState(null, '', '/promotions'));
      await expect(page.getByRole(role)).toHaveCount(0);
    }
  });
});

test.describe('by the keyboard alone', () => {
  test('the first stop skips to the content', async ({ page }) => {
    await page.goto('/promotions');
    await untilIdle(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('a dialog keeps the focus, Escape closes it, and the focus returns to what opened it', async ({
    page,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const opener = header(page).getByRole('link', { name: 'Log in' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog).toBeVisible();
    const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    const stops = new Set<string>();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press(step < 10 ? 'Tab' : 'Shift+Tab');
      expect(await inside()).toBe(true);
      stops.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
    }
    expect(stops.size).toBeGreaterThan(4);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(opener).toBeFocused();
  });

  test('a visitor logs in', async ({ page }) => {
    await page.goto('/login');
    await untilIdle(page);
    await page.getByRole('textbox', { name: 'Username' }).focus();
    await page.keyboard.type('player01');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Baize-demo-1');
    await page.keyboard.press('Enter');
    await expect(header(page).getByText('Hello, Robin Vale')).toBeVisible();
  });
});
