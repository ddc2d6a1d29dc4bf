// A centre of 10,000 slots on a slow phone, beside plain DOM with the same tiles in the same
// window.
import { readFileSync } from 'node:fs';
import { inTab, watch, withBrowser } from './lib/browser.mjs';
import { startFloor } from './lib/floor.mjs';
import { typeWord } from './lib/keys.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { swipe } from './lib/scroll.mjs';
import { computeMedian, round, spread } from './lib/stats.mjs';
import { phone, slowCpu } from './lib/throttle.mjs';

/** `--quick` runs once, to check that the benchmark itself works. */
const getRounds = (options) => (options.includes('--quick') ? 1 : 3);
const word = 'dragon';
const path = '/rng';
const peer = readFileSync(new URL('peer/grid.js', import.meta.url), 'utf8');

/** A tab with the whole list in it, at rest. */
const atRest = async ({ page }, origin) => {
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  const whole = () =>
    document.querySelector('main li[data-index]')?.ariaSetSize === '10000' ||
    document.documentElement.dataset.peer;
  await page.waitForFunction(whole, undefined, { polling: 200 });
  await watch(2500);
  await page.keyboard.press('Escape');
  await watch(500);
};

/** Swipes and types in a new tab. */
async function use(browser, origin) {
  return inTab(browser, phone, async (tab) => {
    await atRest(tab, origin);
    await slowCpu(tab.cdp);
    const elements = await tab.page.evaluate(
      () => document.querySelectorAll('li[data-index], li[data-index] *').length,
    );
    const scroll = await swipe(tab);
    await tab.page.evaluate(() => scrollTo(0, 0));
    await watch(1000);
    return { elements, ...scroll, keys: await typeWord(tab.page, word) };
  });
}

/** The maximum number of tiles on a large screen. */
async function tilesOnLargeScreen(browser, origin) {
  return inTab(browser, { viewport: { width: 1920, height: 1080 } }, async (tab) => {
    await atRest(tab, origin);
    return (await swipe(tab)).tiles;
  });
}

/** Runs the benchmark `grid`. The ratio is the main thread's time for one long swipe. */
export default async function grid({ say, options }) {
  const rounds = getRounds(options);
  return withProduct(async ({ origin }) => {
    const plain = await startFloor(origin, path, peer);
    try {
      return await withBrowser(async (browser) => {
        const runs = { product: [], plain: [] };
        for (let number = 1; number <= rounds; number += 1) {
          say(`Round ${number} of ${rounds} …`);
          runs.product.push(await use(browser, origin));
          runs.plain.push(await use(browser, plain.origin));
        }
        return report(runs, await tilesOnLargeScreen(browser, origin));
      });
    } finally {
      plain.stop();
    }
  });
}

function report({ product, plain }, largeTiles) {
  const busyMs = computeMedian(product, (run) => run.busyMs);
  const plainBusyMs = computeMedian(plain, (run) => run.busyMs);
  const keys = product.flatMap((run) => run.keys);
  const plainKeys = plain.flatMap((run) => run.keys);
  const tiles = Math.max(largeTiles, ...product.map((run) => run.tiles));
  const keyMs = computeMedian(keys, (key) => key.paintMs);
  const longFrames = computeMedian(product, (run) => run.long.length);
  return {
    name: 'grid',
    ratio: round(busyMs / plainBusyMs, 3),
    against: 'plain DOM with the same tiles in the same virtual window',
    tiles,
    phoneTiles: Math.max(...product.map((run) => run.tiles)),
    phoneTileElements: computeMedian(product, (run) => run.elements),
    busyMs,
    plainBusyMs,
    longFrames,
    longFramesOf: product.map((run) => run.long),
    plainLongFramesOf: plain.map((run) => run.long),
    worstFrameMs: computeMedian(product, (run) => run.worst),
    plainWorstFrameMs: computeMedian(plain, (run) => run.worst),
    keyMs,
    keyRange: spread(keys, (key) => key.paintMs),
    plainKeyMs: computeMedian(plainKeys, (key) => key.paintMs),
    resultMs: computeMedian(keys, (key) => key.resultMs),
    plainResultMs: computeMedian(plainKeys, (key) => key.resultMs),
    limits: [
      limit('tiles', tiles, '≤', 300),
      limit('keyMs', keyMs, '≤', 50),
      limit('longFrames', longFrames, '=', 0),
    ],
  };
}
