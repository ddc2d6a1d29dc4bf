// The first key press in a form that has just opened, on a processor 4 times slower.
import { inTab, watch, withBrowser } from './lib/browser.mjs';
import { closePopups } from './lib/login.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { computeMedian, round, spread } from './lib/stats.mjs';
import { laptop, phone, slowCpu, slowNetwork } from './lib/throttle.mjs';

const visits = 5;
/** Up to this many milliseconds a delay is not visible. */
const most = 50;
/** Event Timing reports nothing faster. */
const finest = 16;
/** The time until the browser has reported its measurement. */
const toldAfterMs = 400;

/** Every form: the page that opens it, and the screen on which it is a dialog or a page. */
const forms = {
  loginPopup: { href: '/login', screen: laptop },
  registerPopup: { href: '/register', screen: laptop },
  loginPage: { href: '/login', screen: phone },
  registerPage: { href: '/register', screen: phone },
};

const field = 'form input:not([type="hidden"]):not(:disabled)';

/** Presses one key in the field that has the focus; milliseconds until the next paint. */
async function pressed(page) {
  const began = await page.evaluate(() => performance.now());
  await page.keyboard.press('p');
  await watch(toldAfterMs);
  return page.evaluate(
    ([from, least]) =>
      Math.max(
        least,
        ...globalThis.benchVitals.events
          .filter(
            ({ type, startTime }) => /^key(down|press)$|input$/.test(type) && startTime >= from,
          )
          .map(({ duration }) => duration),
      ),
    [began, finest],
  );
}

/** A cold visit: home until it is idle, the form, and a key as soon as there is a field. */
async function visit(browser, origin, { href, screen }) {
  return inTab(browser, screen, async ({ page, cdp }) => {
    await slowNetwork(cdp);
    await slowCpu(cdp);
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await page.waitForFunction(() => !Number.isNaN(globalThis.benchVitals.idle), undefined, {
      polling: 500,
    });
    await closePopups(page);
    await page.locator(`a[href^="${href}"]`).filter({ visible: true }).first().click();
    const first = page.locator(field).filter({ visible: true }).first();
    await first.waitFor();
    await first.focus();
    const paintMs = await pressed(page);
    if ((await first.inputValue()) !== 'p') throw new Error(`the key did not reach ${href}`);
    return paintMs;
  });
}

/** The same key in a document that holds nothing but a field. */
async function bare(browser) {
  return inTab(browser, laptop, async ({ page, cdp }) => {
    await page.goto('about:blank');
    await slowCpu(cdp);
    await page.setContent('<form><input autofocus></form>');
    await page.locator(field).focus();
    return pressed(page);
  });
}

/** Runs the benchmark `keystroke`. The ratio is the slowest form over a bare field. */
export default async function keystroke({ say }) {
  return withProduct(({ origin }) =>
    withBrowser(async (browser) => {
      const runs = {
        bare: [],
        ...Object.fromEntries(Object.keys(forms).map((name) => [name, []])),
      };
      for (let number = 1; number <= visits; number += 1) {
        say(`Visit ${number} of ${visits} …`);
        runs.bare.push(await bare(browser));
        for (const [name, form] of Object.entries(forms)) {
          runs[name].push(await visit(browser, origin, form));
        }
      }
      return report(runs);
    }),
  );
}

function report({ bare: plain, ...runs }) {
  const same = (milliseconds) => milliseconds;
  const medians = Object.entries(runs).map(([name, run]) => [
    `${name}Ms`,
    computeMedian(run, same),
  ]);
  const plainMs = computeMedian(plain, same);
  return {
    name: 'keystroke',
    ratio: round(Math.max(...medians.map(([, median]) => median)) / plainMs, 2),
    against: 'a key in a document with one field, in the same run',
    plainMs,
    ...Object.fromEntries(medians),
    ...Object.fromEntries(
      Object.entries(runs).map(([name, run]) => [`${name}Spread`, spread(run, same)]),
    ),
    visits,
    limits: medians.map(([figure, median]) => limit(figure, median, '≤', most)),
  };
}
