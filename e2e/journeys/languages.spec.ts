/**
 * Every page in the languages with the longest words and the tallest lines, from left to right and
 * from right to left, on a phone and a desktop.
 */
import type { BrowserContext, Page } from '@playwright/test';
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
        one.closest('[translate=no], [data-tile], [data-tile-launch]') ||
        one.querySelector('[translate=no]');
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
  for (const { name, account, paths } of readers) {
    test(`every page of ${name} fits its window in ${language}`, async ({
      page,
      context,
      product,
      signIn,
    }) => {
      test.setTimeout(240_000);
      await speak(context, product.url, language);
      const found: Record<string, readonly string[]> = {};
      if (account) await signIn(account);
      await page.goto(paths[0]!);
      await untilIdle(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const path of paths) {
        if (path !== paths[0]) await turnTo(page, path);
        // A reader who may not see a page is sent to another.
        expect(new URL(page.url()).pathname).toBe(new URL(path, product.url).pathname);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const faults = [...(await findWide(page)), ...(await findCut(page))];
          if (faults.length > 0) found[`${path} at ${width} px`] = faults;
        }
      }
      expect(found).toEqual({});
    });
  }
}

/** Digits of scripts that have their own: Persian, Bengali and Devanagari. */
const OTHER_DIGITS = /[\u06F0-\u06F9\u0660-\u0669\u09E6-\u09EF\u0966-\u096F]/;

for (const language of ['fa', 'bn', 'mr'])
  test(`money, counts and dates have Latin digits in ${language} [H63]`, async ({
    page,
    context,
    product,
    signIn,
  }) => {
    await speak(context, product.url, language);
    await signIn('player01');
    await page.goto('/rng');
    await untilIdle(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of ['/rng', '/member/transactionHistory', '/member/personalProfit']) {
      if (path !== '/rng') await turnTo(page, path);
      const text = await page.locator('body').innerText();
      expect(text, path).toMatch(/[0-9]/);
      const lines = text.split('\n').filter((line) => OTHER_DIGITS.test(line));
      expect(lines, path).toEqual([]);
    }
  });

/** The reader has chosen a language before. */
const speak = (context: BrowserContext, url: string, language: string): Promise<void> =>
  context.addCookies([{ name: 'baize.language', value: language, url }]);
