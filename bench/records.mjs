// The table of a record with 10,000 rows on a slow laptop: one long scroll down, by the wheel.
import { getToken } from './lib/agent.mjs';
import { inRounds, inTab, watch } from './lib/browser.mjs';
import { closePopups } from './lib/login.mjs';
import { withProduct } from './lib/product.mjs';
import { swipe, wayReport } from './lib/scroll.mjs';
import { laptop, slowCpu } from './lib/throttle.mjs';

const ROWS = 10_000;
const ROUNDS = 3;

/** The server's response with its fifty rows repeated until there are 10,000. */
async function answerAll(route) {
  const response = await route.fetch();
  const answer = await response.json();
  const { list } = answer.value;
  const all = Array.from({ length: ROWS }, (_, at) => {
    const row = list[at % list.length];
    return { ...row, id: `${row.id}-${at}` };
  });
  await route.fulfill({ response, json: { ...answer, value: { ...answer.value, list: all } } });
}

/** The record in a tab, at its first row. */
async function wholeRecord({ page }, origin, token) {
  await page.route(/\/api\/records\/account\?/, answerAll);
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.goto(`${origin}/member/transactionHistory`);
  await page.locator('main tbody [role=rowheader]').first().waitFor();
  await watch(3000);
  await closePopups(page);
}

const getTable = ({ page }) => page.locator('main [data-tall]').first();

async function use(browser, origin, token) {
  return inTab(browser, laptop, async (tab) => {
    await wholeRecord(tab, origin, token);
    await tab.cdp.send('HeapProfiler.collectGarbage');
    await slowCpu(tab.cdp);
    const table = getTable(tab);
    const scrolled = () => table.evaluate(({ scrollTop }) => Math.round(scrollTop));
    await table.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await table.boundingBox();
    const at = { x: Math.round(x + width / 2), y: Math.round(Math.min(y + height / 2, 700)) };
    const frames = await swipe(tab, 'mouse', at);
    const drawn = await table.locator('tbody tr').count();
    return { drawn, pixels: await scrolled(), ...frames };
  });
}

/**
 * Runs the benchmark `records`. The ratio is the worst frame of the scroll over the limit of 50 ms.
 */
export default async function records({ say }) {
  return withProduct(async ({ origin }) => {
    const token = await getToken(origin, 'player01', 'member');
    const runs = await inRounds(ROUNDS, say, (browser) => use(browser, origin, token));
    return wayReport('records', ROWS, runs);
  });
}
