/**
 * Every page in the languages with the longest words and the tallest lines, from left to right and
 * from right to left, on a phone and a desktop.
 */
import type { Page } from '@playwright/test';
import { findWide, readers, turnTo } from '../lib/all-pages.ts';
import { untilIdle } from '../lib/portal.ts';
import { expect, test } from '../lib/test.ts';

const languages = ['de', 'hu', 'ru', 'ta', 'th', 'ar'];
const widths = [390, 1440];

/** Controls and headings whose text is cut, although the reader needs all of it. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.querySelectorAll<HTMLElement>(
      'main :is(button, label, th, dt, h1, h2, h3, [role=tab]), header :is(a, button), nav :is(a, button)',
    );
    const cut = [...texts].filter((one) => {
      const { overflowX, position, clipPath } = getComputedStyle(one);
      const isHidden = position === 'absolute' && clipPath !== 'none';
      // Names of games and people are data, of any length.
      const isData =
        one.closest('[translate=no], [data-tile]') || one.querySelector('[translate=no]');
      return (
        one.checkVisibility() &&
        !isHidden &&
        overflowX !== 'visible' &&
        overflowX !== 'auto' &&
        overflowX !== 'scroll' &&
        !isData &&
        one.scrollWidth > one.clientWidth + 1
      );
    });
    return cut.map((one) => `"${one.textContent}" is cut`);
  });

for (const language of languages) {
  test(`every page fits its window in ${language} [H110]`, async ({
    page,
    context,
    product,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await context.addCookies([{ name: 'baize.language', value: language, url: product.url }]);
    const found: Record<string, readonly string[]> = {};
    for (const { account, paths } of readers) {
      if (account) await signIn(account);
      await page.goto(paths[0]!);
      await untilIdle(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const path of paths) {
        if (path !== paths[0]) await turnTo(page, path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const faults = [...(await findWide(page)), ...(await findCut(page))];
          if (faults.length > 0) found[`${path} at ${width} px`] = faults;
        }
      }
    }
    expect(found).toEqual({});
  });
}
