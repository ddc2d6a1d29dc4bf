/**
 * Faults of a device, an extension or the network, on every page of a visitor, a member and an
 * agent. Each test opens one document and walks through the pages like links do.
 *
 * All twenty-five faults, and where they are tested:
 *
 * | fault | test |
 * |---|---|
 * | chunk gone after a deployment | `broken.spec.ts`, `web-app.spec.ts` |
 * | locale file gone | here |
 * | storage blocked or full | `front-end-faults.spec.ts`, `consent.spec.ts`, walk of `session` |
 * | stream cut | `broken.spec.ts`, walk of `connection` |
 * | clock wrong by a day | here; a server that is years off: walk of `sms-countdown` |
 * | page translator | `front-end-faults.spec.ts` |
 * | third-party script blocked | here |
 * | ad blocker | here |
 * | session revoked at each step | `session.spec.ts`, `relogin.spec.ts`, walks of each chart |
 * | slow 3G; offline and back | `slow-network.spec.ts`, `broken.spec.ts` |
 * | back/forward cache | `front-end-faults.spec.ts` |
 * | two tabs | `handoff.spec.ts`, `withdraw.spec.ts`, `activities.spec.ts`, `remember.spec.ts` |
 * | zoom 400%, print, reduced motion, forced colours | here; text of 200%: `reach.spec.ts` |
 * | very long names, empty lists | here |
 * | 10,000 rows | `centres.spec.ts` |
 * | right-to-left with numbers | `language.spec.ts` |
 * | keyboard only | `records.spec.ts`, `transfer.spec.ts`, `ways.spec.ts` and others |
 * | double click | `withdraw.spec.ts`, `launch.spec.ts`, `login.spec.ts` |
 * | form half filled and reload | `withdraw.spec.ts`, `relogin.spec.ts` |
 * | server draining | here |
 */
import type { Page, Route } from '@playwright/test';
import { shiftClock } from '../lib/clock.ts';
import { findWide, type Reader, readers, turnTo } from '../lib/all-pages.ts';
import { header, untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

type Faults = Record<string, readonly string[]>;

/** Visits the pages, and returns the faults of each. */
async function walk(
  page: Page,
  { paths }: Reader,
  check: (path: string) => Promise<readonly string[]>,
): Promise<Faults> {
  const found: Faults = {};
  await page.goto(paths[0]!);
  await untilIdle(page);
  for (const path of paths) {
    if (path !== paths[0]) await turnTo(page, path);
    const faults = [...(await check(path)), ...(await findBroken(page))];
    if (faults.length > 0) found[path] = faults;
  }
  return found;
}

/** Texts of pages that gave up. */
const findBroken = async (page: Page): Promise<string[]> => {
  const text = await page.locator('body').innerText();
  return ['Something went wrong', "Part of this page couldn't be loaded"].filter((said) =>
    text.includes(said),
  );
};

/** The share of the window that bars cover which stay in view; a popup covers it on purpose. */
const getCovered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('[role=dialog]') &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        stays(element.parentElement));
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const heights = Array.from({ length: 32 }, (_, part) => ((part + 0.5) / 32) * innerHeight);
    const hits = heights.map((y) => document.elementFromPoint(innerWidth / 2, y));
    const covered = hits.filter(stays).length / hits.length;
    scrollTo(0, 0);
    return covered;
  });

/** Controls of the page whose focus cannot be seen where colours are the reader's own. */
const findUnmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea)',
      ),
    ];
    const shown = controls.filter((one) => one.checkVisibility() && one.tabIndex >= 0);
    const unmarked = shown.slice(0, 6).filter((control) => {
      control.focus({ preventScroll: true });
      const isMarked = (one: Element | null) =>
        one !== null && getComputedStyle(one).outlineStyle !== 'none';
      const mark = control.nextElementSibling;
      return (
        document.activeElement === control &&
        control.matches(':focus-visible') &&
        !isMarked(control) &&
        !isMarked(control.parentElement) &&
        !isMarked(control.parentElement?.parentElement ?? null) &&
        !isMarked(mark)
      );
    });
    return unmarked.map(
      ({ tagName, ariaLabel, textContent }) =>
        `${tagName.toLowerCase()} "${(ariaLabel ?? textContent ?? '').slice(0, 30)}" has no mark`,
    );
  });

/** Animations that move something although the reader wants none. */
const findMoving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect as KeyframeEffect | null;
      const isMoving = effect
        ?.getKeyframes()
        .some((frame) =>
          ['transform', 'translate', 'scale', 'rotate'].some((name) => name in frame),
        );
      const { iterations = 1 } = effect?.getTiming() ?? {};
      return animation.playState === 'running' && isMoving && iterations === Infinity
        ? [`${effect?.target?.tagName} moves`]
        : [];
    }),
  );

/** Faults of a printed page: bars over its content, or no content. */
const findUnprinted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const isEmpty = !main || main.getBoundingClientRect().height < 40;
    const bars = [...document.querySelectorAll('body *')].filter(
      (one) =>
        getComputedStyle(one).position === 'fixed' &&
        one.checkVisibility() &&
        // An open dialog is what is printed.
        one.closest('[role=dialog], [data-state=open]') === null,
    );
    const tall = bars.filter((one) => one.getBoundingClientRect().height > 4);
    return [
      ...(isEmpty ? ['nothing is printed'] : []),
      ...tall.map(({ tagName, className }) => `${tagName}.${String(className)} covers the page`),
    ];
  });

const isRead = (route: Route): boolean => {
  const request = route.request();
  return request.method() === 'GET' && request.headers()['accept'] !== 'text/event-stream';
};

/** Changes the JSON answers of all reads except the permission call. */
async function changeAnswers(page: Page, change: (value: unknown) => unknown): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isRead(route) || ['/api/permission', '/api/events'].includes(pathname))
      return route.fallback();
    try {
      const response = await route.fetch();
      const isJson = response.headers()['content-type']?.includes('application/json') ?? false;
      if (!isJson || !response.ok()) return await route.fulfill({ response });
      return await route.fulfill({ response, json: change(await response.json()) });
    } catch {
      // The page or the test has ended before the answer.
      return undefined;
    }
  });
}

/** Replaces values by their keys, at every depth. */
function replaceDeep(value: unknown, replace: (key: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceDeep(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, replaceDeep(replace(key, each), replace)]),
  );
}

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'.repeat(3).slice(0, 160);
const NAMES = new Set([
  'nickname',
  'name',
  'gameName',
  'customerName',
  'title',
  'vendorName',
  'category',
  'upline',
]);

for (const reader of readers) {
  test.describe(reader.name, () => {
    test.beforeEach(async ({ signIn }) => {
      test.setTimeout(300_000);
      if (reader.account) await signIn(reader.account);
    });

    test('every page fits a zoom of 400%, prints, marks the focus in forced colours, and reduces motion', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 1024 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const found = await walk(page, reader, async () => {
        const moving = await findMoving(page);
        await page.emulateMedia({ media: 'print' });
        const unprinted = await findUnprinted(page);
        await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
        // Only a focus by keyboard has a mark.
        await page.keyboard.press('Tab');
        const unmarked = await findUnmarked(page);
        await page.emulateMedia({ forcedColors: 'none' });
        // 1280 by 1024 pixels at 400% (WCAG 1.4.10).
        await page.setViewportSize({ width: 320, height: 256 });
        const wide = await findWide(page);
        const covered = await getCovered(page);
        await page.setViewportSize({ width: 1280, height: 1024 });
        const bars = covered > 0.5 ? [`bars cover ${Math.round(covered * 100)}%`] : [];
        return [...moving, ...unprinted, ...unmarked, ...wide, ...bars];
      });
      expect(found).toEqual({});
    });

    test('no name is too long for a page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await changeAnswers(page, (body) =>
        replaceDeep(body, (key, value) =>
          NAMES.has(key) && typeof value === 'string' ? LONG : value,
        ),
      );
      expect(await walk(page, reader, () => findWide(page))).toEqual({});
    });

    test('every page with nothing to list says something', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await changeAnswers(page, (body) =>
        replaceDeep(body, (key, value) => {
          if (key === 'list' && Array.isArray(value)) return [];
          return key === 'total' && typeof value === 'number' ? 0 : value;
        }),
      );
      const found = await walk(page, reader, async () => {
        const says = page.getByRole('main').filter({ hasText: /\S.{8,}\S/s });
        return says.waitFor().then(
          () => [],
          () => ['the page is blank'],
        );
      });
      expect(found).toEqual({});
    });

    test('a clock that is a day ahead or behind changes nothing', async ({ page }) => {
      const DAY_MS = 86_400_000;
      // The second shift comes on top of the first.
      for (const off of [DAY_MS, -2 * DAY_MS]) {
        await page.addInitScript(shiftClock, off);
        const found = await walk(
          page,
          { ...reader, paths: reader.paths.slice(0, 12) },
          async () => [],
        );
        expect(found).toEqual({});
        if (reader.account === 'player02')
          await expect(header(page).getByText('Hello, ')).toBeVisible();
      }
    });

    test('a server that drains leaves every page standing, and they load afterwards', async ({
      page,
    }) => {
      let isDraining = false;
      await page.route('**/api/**', (route) =>
        isDraining
          ? route.fulfill({
              status: 503,
              headers: { 'retry-after': '1', 'content-type': 'application/problem+json' },
              json: { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable' },
            })
          : route.fallback(),
      );
      await page.goto(reader.paths[0]!);
      await untilIdle(page);
      isDraining = true;
      for (const path of reader.paths.slice(1, 8)) {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await expect(page.locator('main')).toHaveText(/\S/);
      }
      isDraining = false;
      const last = reader.paths.at(-1)!;
      await page.evaluate((to) => history.pushState(null, '', to), last);
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(await findBroken(page)).toEqual([]);
    });
  });
}

test('an ad blocker hides and blocks what looks like advertising, and nothing else breaks', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.route(/analytics|\/ads?[/.]|banner|promo.*\.(?:png|jpg|svg)/, (route) =>
    /\/assets\//.test(route.request().url()) ? route.fallback() : route.abort(),
  );
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[class*="ad-"], [class*="-ads"], [class*="sponsor"] { display: none }');
      document.adoptedStyleSheets.push(sheet);
    });
  });
  const found = await walk(page, readers[0]!, async () => {
    const isShown = await page.locator('main').first().isVisible();
    return isShown ? [] : ['the page is hidden'];
  });
  expect(found).toEqual({});
});

test.describe('files that are gone', () => {
  test.use({ strictPage: false });

  test('without the file of a language the page reloads once, and then keeps its language', async ({
    page,
  }) => {
    await page.goto('/promotions');
    await untilIdle(page);
    await page.route(/\/assets\/vi\.(?:first|rest)-.*\.js$/, (route) =>
      route.fulfill({ status: 404 }),
    );
    const picker = header(page).getByRole('combobox', { name: 'Language' });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const reloaded = page.waitForEvent('load');
    await picker.selectOption('vi');
    await reloaded;
    await untilIdle(page);
    await picker.selectOption('vi');
    await expect(picker).toHaveValue('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
    expect(errors).toEqual([]);
    await page.unrouteAll();
    await page.reload();
    await untilIdle(page);
    await picker.selectOption('vi');
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  });
});
