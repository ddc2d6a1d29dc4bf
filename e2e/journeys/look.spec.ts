/** Fonts, the type scale, the width of pages, and animations. */
import type { Page } from '@playwright/test';
import { holdRequests, untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

const setLanguage = (page: Page, url: string, language: string): Promise<void> =>
  page.context().addCookies([{ name: 'baize.language', value: language, url }]);

/** The font files that a page has loaded, by name, with their size on the wire. */
const readLoadedFonts = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry): [string, number] => [
        /([a-z]+-[a-z]+)-[^/]+$/.exec(entry.name)?.[1] ?? entry.name,
        (entry as PerformanceResourceTiming).encodedBodySize,
      ])
      .toSorted(),
  );

test.describe('fonts', () => {
  test('load only the letters of the page, at most 24 KB in all before the page is idle', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await untilIdle(page);
    const english = await readLoadedFonts(page);
    expect(english.map(([name]) => name)).toEqual(['display-latin', 'text-latin']);
    await setLanguage(page, product.url, 'vi');
    await page.reload();
    await untilIdle(page);
    const vietnamese = await readLoadedFonts(page);
    expect(vietnamese.map(([name]) => name)).toEqual([
      'display-latin',
      'display-vietnamese',
      'text-latin',
      'text-vietnamese',
    ]);
    expect(vietnamese.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(24_000);
    // The fonts contain all Vietnamese letters of the interface.
    const loaded = await page.evaluate(() =>
      Array.from(document.fonts, ({ family, status }) => `${family} ${status}`),
    );
    for (const family of ['Baize Text', 'Baize Display'])
      expect(loaded.filter((face) => face === `${family} loaded`)).toHaveLength(2);
  });

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`do not delay the first paint, and move nothing when they arrive, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const held = await holdRequests(page, '**/*.woff2');
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await untilIdle(page);
      await expect(page.getByRole('region', { name: 'Slots' })).toBeVisible();
      held.release();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(async () => (await readLoadedFonts(page)).length).toBe(2);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const sum = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0),
      );
      expect(sum).toBeLessThan(0.0025);
    });
  }
});

/** Sizes in CSS pixels of the page's title, its largest section title, and its running text. */
const readTextSizes = (page: Page) =>
  page.evaluate(() => {
    const size = (element: Element): number =>
      Number.parseFloat(getComputedStyle(element).fontSize);
    const seen = (selector: string): Element[] =>
      Array.from(document.querySelectorAll(selector)).filter((element) => element.clientWidth > 1);
    return {
      titles: seen('h1').map(size),
      sections: seen('main h2, main h3').map(size),
      body: size(document.body),
    };
  });

for (const width of [390, 1440]) {
  test(`a page's title is larger than its sections', and text is 14 to 16 px, at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await signIn('player01');
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/rng',
      '/hot',
      '/promotions',
      '/member/securityCenter',
      '/nowhere',
      '/agent',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { titles, sections, body } = await readTextSizes(page);
      expect(titles, path).toHaveLength(1);
      for (const section of sections) expect(section, path).toBeLessThan(titles[0]!);
      expect(body, path).toBeGreaterThanOrEqual(14);
      expect(body, path).toBeLessThanOrEqual(16);
    }
  });
}

test('at 1920 px lists use the width of the page, and running text stays narrow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of ['/', '/rng', '/promotions']) {
    await page.goto(path);
    const list = page.getByRole('main').getByRole('list').first();
    await expect(list).toBeVisible();
    const widths = await page
      .getByRole('main')
      .getByRole('list')
      .evaluateAll((lists) => lists.map((one) => one.clientWidth));
    expect(Math.max(...widths), path).toBeGreaterThan(1500);
  }
  const paragraphs = await page
    .getByRole('main')
    .locator('p')
    .evaluateAll((texts) => texts.map((one) => one.clientWidth));
  expect(Math.max(...paragraphs)).toBeLessThan(700);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a tile grows into its game by transform and opacity alone; motion: ${reducedMotion}`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const animated: string[] = [];
      Object.assign(window, { animated });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        if (this.parentElement === document.body && Array.isArray(frames))
          animated.push(...frames.flatMap((frame) => Object.keys(frame)));
        return animate.call(this, frames, options);
      };
    });
    await signIn('player01');
    await page.goto('/rng');
    await untilIdle(page);
    const tile = page.getByRole('main').getByRole('article').first();
    await tile.locator('[data-tile-launch]').click();
    await expect(page).toHaveURL(/\/seamless\?/);
    const animated = await page.evaluate(
      () => (window as unknown as { animated: string[] }).animated,
    );
    expect(new Set(animated)).toEqual(
      new Set(reducedMotion === 'reduce' ? [] : ['transform', 'opacity', 'offset']),
    );
    await expect(page.locator('body > img')).toHaveCount(0);
    await expect(page.locator('iframe')).toBeVisible();
  });
}
