// Home, cold, on a slow phone, compared with the same document, styles and pictures without
// scripts.
import { inTab, watch, withBrowser } from './lib/browser.mjs';
import { startFloor } from './lib/floor.mjs';
import { getAudit } from './lib/lighthouse.mjs';
import { openLogin } from './lib/login.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { computeMedian, round, spread } from './lib/stats.mjs';
import { laptop, phone, slowCpu, slowNetwork } from './lib/throttle.mjs';
import { longestTasks, traced } from './lib/tracing.mjs';

const visits = 5;
/** How long a page is observed after it is idle: popups open, counters run, the carousel moves. */
const watchedMs = 5000;
/** A longer task blocks a tap; the time above this limit counts. */
const longTaskMs = 50;

/** Opens home throttled and waits until it has been idle for a while. */
async function settle({ page, cdp }, origin) {
  await slowNetwork(cdp);
  await slowCpu(cdp);
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  await page.waitForFunction(() => !Number.isNaN(globalThis.benchVitals.idle), undefined, {
    polling: 500,
  });
  await watch(watchedMs);
}

/** The browser's figures of one cold visit. */
async function visit(browser, origin) {
  return inTab(browser, phone, async (tab) => {
    await settle(tab, origin);
    return tab.page.evaluate(() => ({
      ...globalThis.benchVitals,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.m?js(\?|$)/.test(name))
        .map(({ name, startTime, encodedBodySize, transferSize }) => ({
          name,
          startTime,
          encodedBodySize,
          transferSize,
        })),
      document: performance.getEntriesByType('navigation')[0].toJSON(),
    }));
  });
}

/** Clicks Login in a separate visit: on a laptop it opens a dialog, on a phone a page. */
async function login(browser, origin, screen) {
  return inTab(browser, screen, async (tab) => {
    await settle(tab, origin);
    return openLogin(tab.page);
  });
}

/** `--explain`: the parts of the longest tasks of one visit. */
async function explain(browser, origin) {
  return inTab(browser, phone, async (tab) =>
    longestTasks(await traced(browser, tab.page, () => settle(tab, origin))),
  );
}

/** The figures of the same visit until the page was idle. */
const untilIdle = (run) => ({
  ...run,
  tasks: run.tasks.filter(({ startTime }) => startTime <= run.idle),
});

/** Milliseconds by which tasks after the first paint exceeded the limit for a tap. */
const blocking = ({ fcp, tasks }) =>
  tasks
    .filter(({ startTime, duration }) => startTime + duration > fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - longTaskMs), 0);

/** JavaScript loaded before the page was idle, as compressed bodies and with their headers. */
const scriptBytes = (field, { idle, scripts }) =>
  scripts
    .filter(({ startTime }) => startTime <= idle)
    .reduce((sum, script) => sum + script[field], 0);

/** The number of loaded script files: before the page was idle, and in total. */
const scriptFiles = ({ idle, scripts }) =>
  scripts.filter(({ startTime }) => startTime <= idle).length;
const scriptFilesInAll = ({ scripts }) => scripts.length;

/**
 * Visits product and floor alternately, so that a busy minute affects both and neither always comes
 * second; the clicks on Login follow, so that no visit begins while one of their tabs closes.
 */
async function interleaved(browser, origin, floor, say) {
  const runs = { product: [], floor: [], dialog: [], phoneLogin: [] };
  const origins = { product: origin, floor };
  for (const from of Object.values(origins)) await visit(browser, from);
  for (let number = 1; number <= visits; number += 1) {
    say(`Visit ${number} of ${visits} …`);
    const order = number % 2 === 0 ? ['floor', 'product'] : ['product', 'floor'];
    for (const side of order) runs[side].push(await visit(browser, origins[side]));
  }
  for (let number = 1; number <= visits; number += 1) {
    say(`Click ${number} of ${visits} …`);
    runs.dialog.push(await login(browser, origin, laptop));
    runs.phoneLogin.push(await login(browser, origin, phone));
  }
  return runs;
}

/** Runs the benchmark `page`. The ratio is the largest paint over the floor's. */
export default async function page({ say, options }) {
  return withProduct(async ({ origin }) => {
    const floor = await startFloor(origin, '/');
    try {
      const [runs, longest] = await withBrowser(async (browser) => [
        await interleaved(browser, origin, floor.origin, say),
        options.includes('--explain') ? await explain(browser, origin) : undefined,
      ]);
      const audit = options.includes('--no-lighthouse') ? {} : await getAudit(`${origin}/`, say);
      return report(runs, { ...audit, ...(longest && { longest }) });
    } finally {
      floor.stop();
    }
  });
}

function report({ product, floor: bare, dialog, phoneLogin }, audit) {
  const lcp = computeMedian(product, (run) => run.lcp);
  const fcp = computeMedian(product, (run) => run.fcp);
  const floorLcp = computeMedian(bare, (run) => run.lcp);
  const floorFcp = computeMedian(bare, (run) => run.fcp);
  const tbt = computeMedian(product, blocking);
  const cls = Math.max(...product.map((run) => run.cls));
  const kilobytes = computeMedian(product, (run) => scriptBytes('encodedBodySize', run) / 1000);
  const files = Math.max(...product.map(scriptFiles));
  const filesInAll = Math.max(...product.map(scriptFilesInAll));
  const loginMs = computeMedian(dialog, ({ paintedMs }) => paintedMs);
  return {
    name: 'page',
    ratio: round(lcp / floorLcp, 3),
    against: 'the same document, styles and pictures without scripts',
    lcp,
    floorLcp,
    lcpRange: spread(product, (run) => run.lcp),
    floorLcpRange: spread(bare, (run) => run.lcp),
    lcpOf: product.at(-1).lcpOf,
    fcp,
    floorFcp,
    fcpRatio: round(fcp / floorFcp, 3),
    tbt,
    tbtUntilIdle: computeMedian(product, (run) => blocking(untilIdle(run))),
    tbtRange: spread(product, blocking),
    longTasks: product.map(({ tasks }) =>
      tasks.map(({ startTime, duration }) => `${Math.round(duration)} at ${Math.round(startTime)}`),
    ),
    cls: round(cls, 4),
    shifts: product.flatMap(({ shifts }) => shifts).slice(0, 5),
    documentAt: computeMedian(product, (run) => run.document.responseEnd),
    floorDocumentAt: computeMedian(bare, (run) => run.document.responseEnd),
    firstByteAt: computeMedian(product, (run) => run.document.responseStart),
    floorFirstByteAt: computeMedian(bare, (run) => run.document.responseStart),
    idleAt: computeMedian(product, (run) => run.idle),
    scriptKB: kilobytes,
    scriptKBWithHeaders: computeMedian(product, (run) => scriptBytes('transferSize', run) / 1000),
    scriptKBInAll: computeMedian(
      product,
      (run) => scriptBytes('encodedBodySize', { ...run, idle: Infinity }) / 1000,
    ),
    scriptFiles: files,
    scriptFilesInAll: filesInAll,
    documentKB: computeMedian(product, (run) => run.document.encodedBodySize / 1000),
    floorDocumentKB: computeMedian(bare, (run) => run.document.encodedBodySize / 1000),
    loginMs,
    loginRange: spread(dialog, ({ paintedMs }) => paintedMs),
    loginIsDialog: dialog.every((run) => run.dialog),
    phoneLoginMs: computeMedian(phoneLogin, ({ paintedMs }) => paintedMs),
    ...audit,
    limits: [
      limit('ratio', round(lcp / floorLcp, 3), '≤', 1.1),
      limit('fcpRatio', round(fcp / floorFcp, 3), '≤', 1.1),
      limit('scriptKB', kilobytes, '≤', 106),
      limit('scriptFiles', files, '≤', 12),
      limit('scriptFilesInAll', filesInAll, '≤', 25),
      limit('tbt', tbt, '≤', 30),
      limit('cls', round(cls, 2), '=', 0),
      limit('loginMs', loginMs, '≤', 64),
      ...(audit.performance === undefined
        ? []
        : [
            limit('performance', audit.performance, '≥', 100),
            limit('accessibility', audit.accessibility, '≥', 100),
          ]),
    ],
  };
}
