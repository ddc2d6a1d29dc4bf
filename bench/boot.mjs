// What home loads and starts: bytes by chunk, the growth when a centre gets a page, charts at boot.
import { inTab, watch, withBrowser } from './lib/browser.mjs';
import { withOneMorePage } from './lib/extra-page.mjs';
import { actorsIn } from './lib/heap.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { swipe } from './lib/scroll.mjs';
import { round } from './lib/stats.mjs';
import { phone } from './lib/throttle.mjs';
import { isPopup, weigh } from '../scripts/lib/weights.mjs';

const bootCharts = ['session', 'systemStatus'];
/** Starts everything that waits until the page is idle. */
const later = '**/assets/after-idle-*.js';
/** In this time counters tick, the carousel moves and winners arrive. */
const watchedMs = 10_000;

/** Node 20 has no Promise.withResolvers. */
function withResolvers() {
  let resolve;
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** The charts of home before the idle work starts, after it, and some ticks later. */
async function chartsOfHome(browser, origin) {
  return inTab(browser, phone, async ({ page, cdp }) => {
    const { promise: asked, resolve: hold } = withResolvers();
    await page.route(later, hold);
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    const held = await asked;
    const boot = await actorsIn(cdp);
    await held.continue();
    await watch(watchedMs);
    const settled = await actorsIn(cdp);
    await watch(watchedMs);
    return { boot, settled, afterTicks: await actorsIn(cdp) };
  });
}

/** The charts of a centre with its 10,000 games, before a long swipe and after it. */
async function chartsOfCentre(browser, origin) {
  return inTab(browser, phone, async (tab) => {
    await tab.page.goto(`${origin}/rng`, { waitUntil: 'load' });
    await tab.page.waitForFunction(
      () => document.querySelector('main li[data-index]')?.ariaSetSize === '10000',
    );
    await watch(watchedMs / 2);
    await tab.page.keyboard.press('Escape');
    const before = await actorsIn(tab.cdp);
    const { tiles } = await swipe(tab);
    return { before, after: await actorsIn(tab.cdp), tiles };
  });
}

/**
 * Runs the benchmark `boot`. The ratio is home's bytes with one more page over its bytes without.
 */
export default async function boot({ say }) {
  return withProduct(async ({ origin }) => {
    const [home, centre] = await withBrowser(async (browser) => [
      await chartsOfHome(browser, origin),
      await chartsOfCentre(browser, origin),
    ]);
    say('Building the portal with one more page …');
    return report(weigh(), await withOneMorePage(weigh), home, centre);
  });
}

const kilobytes = (bytes) => round(bytes / 1000, 2);
const names = ({ charts }) => charts.join(', ');

function report(now, more, home, centre) {
  const chunks = Object.entries(now.chunks).toSorted(([, a], [, b]) => b - a);
  const [, largest] = chunks.find(([name]) => !isPopup(name));
  const largestRouteKB = kilobytes(largest);
  const growthKB = kilobytes(more.home - now.home);
  const growthInAllKB = kilobytes(more.homeInAll - now.homeInAll);
  const chartsAtBoot = names(home.boot);
  const chartsByTicks = home.afterTicks.charts.length - home.settled.charts.length;
  const chartsByTiles = centre.after.charts.length - centre.before.charts.length;
  return {
    name: 'boot',
    ratio: round(more.home / now.home, 4),
    against: 'the same portal with one more page in a centre (its bytes over these)',
    homeKB: kilobytes(now.home),
    homeInAllKB: kilobytes(now.homeInAll),
    growthKB,
    growthInAllKB,
    largestRouteKB,
    chunksKB: Object.fromEntries(chunks.map(([name, bytes]) => [name, kilobytes(bytes)])),
    chartsAtBoot,
    chartsWhenSettled: names(home.settled),
    chartsOfCentre: names(centre.after),
    chartsByTicks,
    chartsByTiles,
    otherActors: {
      boot: home.boot.others,
      settled: home.settled.others,
      afterTicks: home.afterTicks.others,
      centre: centre.after.others,
    },
    tiles: centre.tiles,
    limits: [
      limit('chartsAtBoot', chartsAtBoot, '=', bootCharts.join(', ')),
      limit('chartsByTicks', chartsByTicks, '=', 0),
      limit('chartsByTiles', chartsByTiles, '=', 0),
      limit('growthKB', growthKB, '≤', 0.5),
      limit('growthInAllKB', growthInAllKB, '≤', 0.5),
      limit('largestRouteKB', largestRouteKB, '≤', 40),
    ],
  };
}
