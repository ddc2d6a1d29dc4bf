// Home at rest on a slow processor, beside the same document without scripts.
import { inTab, watch, withBrowser } from './lib/browser.mjs';
import { startFloor } from './lib/floor.mjs';
import { closePopups } from './lib/login.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { taskSeconds } from './lib/scroll.mjs';
import { computeMedian, round } from './lib/stats.mjs';
import { phone, slowCpu } from './lib/throttle.mjs';

/** `--quick` runs once, to check that the benchmark itself works. */
const getRounds = (options) => (options.includes('--quick') ? 1 : 3);
const aloneMs = 30_000;
/**
 * Without a bet no true jackpot grows; illustrated ones grow by themselves, here as often as
 * possible.
 */
const countersThatRun = { JURISDICTION_SHOWCASE_JACKPOTS: 'on' };
/** Tall enough that all moving elements of home are visible at once, and so move. */
const wall = { viewport: { width: 1280, height: 4500 } };

/** Runs in the page: counts movements with a few callbacks. */
function watchMotion() {
  const moved = { slides: 0, steps: 0 };
  globalThis.benchMoved = moved;
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (attributeName === 'aria-current' && target.closest('[aria-roledescription="carousel"]'))
        moved.slides += 1;
      if (attributeName === 'data-digit') moved.steps += 1;
    }
  }).observe(document.body, {
    subtree: true,
    attributeFilter: ['aria-current', 'data-digit'],
  });
}

/** Leaves home at rest; returns the main thread's busy time and the movements. */
async function leaveAlone(browser, origin, screen) {
  return inTab(browser, screen, async ({ page, cdp }) => {
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await watch(5000);
    await closePopups(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement?.blur());
    await slowCpu(cdp);
    await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
    await page.evaluate(watchMotion);
    await watch(2000);
    const since = await page.evaluate(() => performance.now());
    const before = await taskSeconds(cdp);
    await watch(aloneMs);
    const busyMs = ((await taskSeconds(cdp)) - before) * 1000;
    return page.evaluate(
      ({ busyMs: busy, since: start }) => ({
        busyMs: busy,
        longTasks: globalThis.benchVitals.tasks
          .filter(({ startTime }) => startTime >= start)
          .map(({ duration }) => Math.round(duration)),
        ...globalThis.benchMoved,
        animations: document.getAnimations().filter(({ playState }) => playState === 'running')
          .length,
        counters: document.querySelectorAll('[data-source]').length,
      }),
      { busyMs, since },
    );
  });
}

/** Runs the benchmark `idle`. The ratio is the main thread's time over the bare document's. */
export default async function idle({ say, options }) {
  const rounds = getRounds(options);
  return withProduct(async ({ origin }) => {
    const floor = await startFloor(origin, '/');
    try {
      const runs = { product: [], floor: [], phone: [] };
      await withBrowser(async (browser) => {
        for (let number = 1; number <= rounds; number += 1) {
          say(`Round ${number} of ${rounds} …`);
          runs.product.push(await leaveAlone(browser, origin, wall));
          runs.floor.push(await leaveAlone(browser, floor.origin, wall));
          runs.phone.push(await leaveAlone(browser, origin, phone));
        }
      });
      return report(runs);
    } finally {
      floor.stop();
    }
  }, countersThatRun);
}

const percent = (runs) => computeMedian(runs, ({ busyMs }) => (busyMs / aloneMs) * 100, 2);

function report({ product, floor, phone: onPhone }) {
  const busyPercent = percent(product);
  const floorPercent = percent(floor);
  const longTasks = computeMedian(product, (run) => run.longTasks.length);
  const sample = product.at(-1);
  return {
    name: 'idle',
    ratio: round(busyPercent / floorPercent),
    against: 'the same document, styles and pictures without scripts, everything in sight',
    busyPercent,
    busyOf: product.map(({ busyMs }) => round((busyMs / aloneMs) * 100)),
    floorPercent,
    phonePercent: percent(onPhone),
    longTasks,
    longTasksOf: [...product, ...onPhone].map((run) => run.longTasks),
    moved: { slides: sample.slides, steps: sample.steps, animations: sample.animations },
    counters: sample.counters,
    limits: [
      limit('busyPercent', busyPercent, '≤', 6),
      limit('phonePercent', percent(onPhone), '≤', 6),
      limit('longTasks', longTasks, '=', 0),
    ],
  };
}
