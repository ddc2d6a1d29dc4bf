// One Chromium for a benchmark; a new context, and so an empty cache, for each visit.
import { chromium } from 'playwright';
import { findOrInstallBrowser } from '../../scripts/lib/browser.mjs';
import { observe } from './observe.mjs';

/** Launches the browser, passes it to `work` and always closes it. */
export async function withBrowser(work, extraArgs = []) {
  const { executablePath, args } = await findOrInstallBrowser('whole');
  const browser = await chromium.launch({ executablePath, args: [...args, ...extraArgs] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Repeats the work in one browser, one run after the other; resolves with the results.
 * @template T
 * @param {number} rounds
 * @param {(text: string) => void} say
 * @param {(browser: import('playwright').Browser) => Promise<T>} work
 * @returns {Promise<T[]>}
 */
export function inRounds(rounds, say, work) {
  return withBrowser(async (browser) => {
    const all = [];
    for (let number = 1; number <= rounds; number += 1) {
      say(`Round ${number} of ${rounds} …`);
      all.push(await work(browser));
    }
    return all;
  });
}

/**
 * Opens a tab that records its vitals from the start (see observe.mjs) and closes it after the
 * work.
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').BrowserContextOptions} options
 * @param {(tab: {page: import('playwright').Page, cdp: import('playwright').CDPSession}) =>
 *   Promise<T>} work
 * @template T
 */
export async function inTab(browser, options, work) {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const cdp = await context.newCDPSession(page);
    return await work({ page, cdp });
  } finally {
    await context.close();
  }
}

/** Waits on the real clock, because the observation time is part of the measurement. */
export const watch = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
