// The switch of the brand at run time: from the page's news of a publication until its colours are
// there, on an open home page.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inTab, withBrowser } from './lib/browser.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { computeMedian, round, spread } from './lib/stats.mjs';
import { laptop } from './lib/throttle.mjs';

const names = ['pomelo', 'kickoff', 'afterglow', 'baize'];
const rounds = 5;
const mostMs = 50;

/** The key of a running product (`BENCH_URL`), or of the one that the benchmark starts. */
const operatorKey = process.env.OPERATOR_KEY ?? randomUUID();

const readDesign = (name) =>
  readFileSync(new URL(`../tools/operator/brands/${name}.json`, import.meta.url), 'utf8');

async function publish(origin, design) {
  const headers = { 'content-type': 'application/json', 'x-operator-key': operatorKey };
  const calls = [
    ['PUT', 'draft', design],
    ['POST', 'publish', undefined],
  ];
  for (const [method, path, body] of calls) {
    const url = `${origin}/operator-api/brand/${path}`;
    const response = await fetch(url, {
      method,
      headers: body === undefined ? { 'x-operator-key': operatorKey } : headers,
      ...(body !== undefined && { body }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  }
}

/** Sets a stylesheet of one rule, as a page could do without any product. */
const setOneRule = () =>
  new Promise((resolve) => {
    const start = performance.now();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.addEventListener('load', () => {
      void getComputedStyle(document.body).backgroundColor;
      resolve(performance.now() - start);
    });
    link.href = `/brands/page.css?${start}`;
    document.head.append(link);
  });

/** Runs the benchmark `brand`. The ratio is a switch over loading any stylesheet in the page. */
export default async function brand({ say }) {
  return withProduct(
    ({ origin }) =>
      withBrowser((browser) =>
        inTab(browser, laptop, async ({ page }) => {
          await page.goto(`${origin}/`, { waitUntil: 'load' });
          await page.waitForFunction(() => !Number.isNaN(globalThis.benchVitals.idle));
          const switches = [];
          for (let number = 1; number <= rounds; number += 1) {
            say(`Round ${number} of ${rounds} …`);
            for (const name of names) {
              const known = switches.length;
              await publish(origin, readDesign(name));
              await page.waitForFunction(
                (count) => performance.getEntriesByName('baize.brand').length > count,
                known,
              );
              switches.push(
                await page.evaluate(
                  () => performance.getEntriesByName('baize.brand').at(-1).duration,
                ),
              );
            }
          }
          const floor = [];
          for (let number = 0; number < names.length; number += 1)
            floor.push(await page.evaluate(setOneRule));
          return report(switches, floor);
        }),
      ),
    { OPERATOR_KEY: operatorKey },
  );
}

function report(switches, floor) {
  const same = (milliseconds) => milliseconds;
  const switchMs = round(computeMedian(switches, same), 1);
  const floorMs = round(computeMedian(floor, same), 1);
  const slowestMs = round(Math.max(...switches), 1);
  return {
    name: 'brand',
    ratio: round(switchMs / floorMs, 2),
    against: 'a stylesheet without a product behind it, in the same page',
    switchMs,
    slowestMs,
    floorMs,
    switchSpread: spread(switches, same),
    switches: switches.length,
    limits: [limit('switchMs', switchMs, '≤', mostMs)],
  };
}
