/** Page views: counted only if the merchant wants it and the visitor agrees. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { goOn, untilIdle } from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';

/** A product of its own: the switch asks every visitor. */
const test = testAlone();
test.setTimeout(90_000);

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });

/** Notes what the page sends to the sink. */
function watchSink(page: Page): { screen: string; count: number }[] {
  const views: { screen: string; count: number }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics')) return;
    const body = request.postDataJSON() as { views: { screen: string; count: number }[] };
    expect(Object.keys(body).toSorted()).toEqual(['device', 'language', 'views']);
    views.push(...body.views);
  });
  return views;
}

/** Hides the tab as when its user leaves it: the page sends its counts. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a visitor is not asked while the merchant counts nothing [C8, H87]', async ({ page }) => {
  const views = watchSink(page);
  await page.goto('/');
  await untilIdle(page);
  await goOn(page, '/promotions');
  await hidePage(page);
  await expect(banner(page)).toHaveCount(0);
  expect(views).toEqual([]);
});

test.describe('while the merchant counts page views', () => {
  test.beforeEach(async ({ operator }) => {
    await operator.call('PUT', '/analytics-settings', { enabled: true, retentionDays: 30 });
  });
  test.afterEach(async ({ operator }) => {
    await operator.call('PUT', '/analytics-settings', { enabled: false, retentionDays: 30 });
  });

  for (const width of [390, 1440]) {
    test(`nothing is counted before the visitor agrees, at ${width} px [C8, H87]`, async ({
      page,
      operator,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const views = watchSink(page);
      await page.goto('/');
      await untilIdle(page);
      await expect(banner(page)).toBeVisible();
      await expectAccessible(page, 'the question about page views');
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: `test-results/consent-${width}.png` });
      await goOn(page, '/promotions');
      await hidePage(page);
      expect(views).toEqual([]);
      // By keyboard: both answers are buttons of the page, and neither is preferred.
      await banner(page).getByRole('button', { name: 'Allow' }).focus();
      await page.keyboard.press('Enter');
      await expect(banner(page)).toHaveCount(0);
      await goOn(page, '/help');
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/analytics'));
      await hidePage(page);
      expect((await sent).status()).toBe(200);
      expect(views).toEqual([
        { screen: 'promotions', count: 1 },
        { screen: 'help', count: 1 },
      ]);
      const day = new Date().toISOString().slice(0, 10);
      const from = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
      const to = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      const { value } = await operator.call<{ list: { screen: string; device: string }[] }>(
        'GET',
        `/page-views?from=${from}&to=${to}`,
      );
      const device = width === 390 ? 'phone' : 'desk';
      expect(value.list).toContainEqual(expect.objectContaining({ screen: 'help', device }));
    });
  }

  test('a visitor who refuses is not asked again, and may change the answer [H87]', async ({
    page,
  }) => {
    const views = watchSink(page);
    await page.goto('/');
    await untilIdle(page);
    await banner(page).getByRole('button', { name: 'No, thanks' }).click();
    await page.goto('/help');
    await untilIdle(page);
    await expect(banner(page)).toHaveCount(0);
    await hidePage(page);
    expect(views).toEqual([]);

    await page.getByRole('main').getByRole('link', { name: 'Privacy choices' }).click();
    const choices = page.getByRole('dialog', { name: 'Privacy choices' });
    await expect(choices.getByRole('status')).toHaveText('We count none of your visits.');
    await expectAccessible(page, 'the privacy choices');
    await choices.getByRole('button', { name: 'Allow' }).click();
    await expect(choices.getByRole('status')).toContainText('You allow us');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/analytics'));
    await hidePage(page);
    await sent;
    await choices.getByRole('button', { name: 'No, thanks' }).click();
    await choices.getByRole('button', { name: 'Close' }).click();
    const before = views.length;
    await goOn(page, '/promotions');
    await hidePage(page);
    expect(views).toHaveLength(before);
  });

  test('a browser that asks not to be followed has refused already [H87]', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    const views = watchSink(page);
    await page.goto('/');
    await untilIdle(page);
    await goOn(page, '/help');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Privacy choices' }),
    ).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await hidePage(page);
    expect(views).toEqual([]);
  });

  test('blocked storage neither breaks the page nor asks on every page', async ({ page }) => {
    await page.addInitScript(() => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function read(name) {
        if (name === 'baize.analytics') throw new DOMException('blocked', 'SecurityError');
        return getItem.call(this, name);
      };
    });
    await page.goto('/');
    await untilIdle(page);
    await expect(banner(page)).toHaveCount(0);
  });
});
