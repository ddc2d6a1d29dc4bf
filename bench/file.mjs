// An Excel file of 100,000 rows: the tab's memory while it is written, and the number of its rows.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { agentToken } from './lib/agent.mjs';
import { inTab, watch, withBrowser } from './lib/browser.mjs';
import { closePopups } from './lib/login.mjs';
import { getMemory } from './lib/proc.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { round } from './lib/stats.mjs';

const ROWS = 100_000;
const LIMIT_MB = 150;
const SAMPLE_MS = 50;
const megabytes = (bytes) => round(bytes / 1024 / 1024, 1);

const period = {
  from: '2026-01-01',
  to: '2026-01-07',
  today: '2026-01-07',
  timeZone: 'Asia/Ho_Chi_Minh',
  gmtOffsetMinutes: 420,
  asOf: '2026-01-07T12:00:00.000Z',
};

/** Each row has different texts, as in production: equal texts would compress to nothing. */
const roundAt = (at) => ({
  account: `big${(at * 7919) % 100_000}`,
  roundId: `round-${((at * 2_654_435_761) % 4_294_967_296).toString(16)}-${at}`,
  vendor: 'AUR',
  vendorName: 'Aurora',
  gameName: `Game ${at % 97}`,
  gameType: 'RNG',
  stake: `${at % 500}.25`,
  returned: '0.00',
  payout: `${(at * 31) % 700}.75`,
  result: `${((at * 31) % 700) - (at % 500)}.50`,
  status: 'settled',
  openedAt: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
});

const totals = {
  count: ROWS,
  stake: '1.00',
  returned: '0.00',
  payout: '1.00',
  result: '0.00',
};

/** The server's response format; the demo has fewer rounds. */
function answer({ pathname, searchParams }) {
  if (pathname.endsWith('/totals')) return { success: true, value: { totals, vendors: [] } };
  const pageNo = Number(searchParams.get('pageNo'));
  const pageSize = Number(searchParams.get('pageSize'));
  const first = (pageNo - 1) * pageSize;
  const count = Math.max(0, Math.min(pageSize, ROWS - first));
  const list = Array.from({ length: count }, (_, at) => roundAt(first + at));
  const value = { path: ['agent01'], period, currencySymbol: '$', list, pageNo };
  return { success: true, value: { ...value, hasMore: first + count < ROWS } };
}

/** The memory of the tab's process, in bytes. */
async function tabMemory(cdp) {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const own = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => getMemory(id).own);
  return Math.max(...own);
}

/** Samples the memory until the work is done; returns the maximum. */
async function mostWhile(work, sample) {
  let most = 0;
  for (;;) {
    const result = await Promise.race([work, watch(SAMPLE_MS)]);
    most = Math.max(most, await sample());
    if (result !== undefined) return { result, most };
  }
}

/** Writes one file; returns the memory that it took and its number of rows. */
async function make(browser, origin, token, kind) {
  const ofBrowser = await browser.newBrowserCDPSession();
  return inTab(browser, { viewport: { width: 1440, height: 900 } }, async ({ page: tab }) => {
    await tab.route('**/api/agent/bets*', (route) =>
      route.fulfill({ json: answer(new URL(route.request().url())) }),
    );
    await tab.route('**/api/agent/bets/totals*', (route) =>
      route.fulfill({ json: answer(new URL(route.request().url())) }),
    );
    await tab.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
    await tab.goto(`${origin}/agentHome?page=personalHistoryCopy`);
    // Popups arrive after the page.
    await watch(4000);
    await closePopups(tab);
    const before = await tabMemory(ofBrowser);
    const began = performance.now();
    const saved = tab.waitForEvent('download', { timeout: 120_000 });
    await tab.getByRole('button', { name: kind }).click();
    const { result, most } = await mostWhile(saved, () => tabMemory(ofBrowser));
    const seconds = round((performance.now() - began) / 1000, 1);
    const file = await readFile(await result.path());
    return { file, seconds, megabytes: megabytes(most - before) };
  });
}

/** The rows of an Excel file without its header. */
const rowsIn = (file) =>
  strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']).split('<row>').length - 2;

/** Runs the benchmark `file`. The ratio is the tab's memory for the file over the limit. */
export default async function file({ say }) {
  return withProduct(async ({ origin }) => {
    const token = await agentToken(origin);
    return withBrowser(async (browser) => {
      say('An Excel file …');
      const excel = await make(browser, origin, token, 'Excel');
      say('A CSV file …');
      const csv = await make(browser, origin, token, 'CSV');
      const rows = rowsIn(excel.file);
      return {
        name: 'file',
        ratio: round(excel.megabytes / LIMIT_MB, 2),
        against: `${LIMIT_MB} MB`,
        rows,
        excelMB: excel.megabytes,
        excelSeconds: excel.seconds,
        excelFileMB: megabytes(excel.file.length),
        csvMB: csv.megabytes,
        csvSeconds: csv.seconds,
        csvFileMB: megabytes(csv.file.length),
        limits: [limit('excelMB', excel.megabytes, '≤', LIMIT_MB), limit('rows', rows, '=', ROWS)],
      };
    });
  });
}
