// The tree of a downline with 10,000 rows on a slow phone: one long scroll down, by the wheel.
import { agentToken } from './lib/agent.mjs';
import { inRounds, inTab, watch } from './lib/browser.mjs';
import { closePopups } from './lib/login.mjs';
import { withProduct } from './lib/product.mjs';
import { swipe, wayReport } from './lib/scroll.mjs';
import { phone, slowCpu } from './lib/throttle.mjs';

const ROWS = 10_000;
const rounds = 3;
/** Half of them agents, whose branches are closed. */
const memberAt = (at) => ({
  account: `big${at}`,
  nickname: `Big ${at}`,
  isAgent: at % 2 === 0,
  state: 'active',
  upline: 'agent01',
  members: at % 2 === 0 ? at : 0,
  balance: `${at}.00`,
  online: at % 5 === 0,
  joinedAt: '2026-01-01T00:00:00.000Z',
  contracts: [],
});

/** The server's response format; the demo has no 10,000 accounts below one agent. */
function page({ searchParams }) {
  const pageNo = Number(searchParams.get('pageNo'));
  const pageSize = Number(searchParams.get('pageSize'));
  const first = (pageNo - 1) * pageSize;
  const count = Math.max(0, Math.min(pageSize, ROWS - first));
  const list = Array.from({ length: count }, (_, at) => memberAt(first + at + 1));
  const value = { currencySymbol: '$', path: ['agent01'], list, total: ROWS, pageNo };
  return { success: true, value: { ...value, totalPages: Math.ceil(ROWS / pageSize) } };
}

/** The whole tree in a tab, at its first row. */
async function wholeTree({ page: tab }, origin, token) {
  await tab.route('**/api/agent/downlines?*', (route) =>
    route.fulfill({ json: page(new URL(route.request().url())) }),
  );
  await tab.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await tab.goto(`${origin}/agentHome?page=downlineManagmentView&show=tree`);
  await watch(3000);
  await closePopups(tab);
  await tab.getByRole('treeitem').first().focus();
  // The rest is loaded when its place becomes visible.
  const last = tab.locator(`[role=treeitem][aria-posinset="${ROWS}"]`);
  while ((await last.count()) === 0) {
    await tab.keyboard.press('End');
    await watch(50);
  }
  await tab.keyboard.press('Home');
  await tab.locator('[role=treeitem][aria-posinset="1"]:focus').waitFor();
  await watch(1000);
}

const scrolled = ({ page: tab }) =>
  tab.getByRole('tree').evaluate(({ scrollTop }) => Math.round(scrollTop));

async function use(browser, origin, token) {
  return inTab(browser, phone, async (tab) => {
    await wholeTree(tab, origin, token);
    // Garbage from reading a hundred pages within seconds does not belong to the scroll.
    await tab.cdp.send('HeapProfiler.collectGarbage');
    await slowCpu(tab.cdp);
    const from = await scrolled(tab);
    const frames = await swipe(tab, 'mouse');
    const drawn = await tab.page.getByRole('treeitem').count();
    return { drawn, pixels: (await scrolled(tab)) - from, ...frames };
  });
}

/**
 * Runs the benchmark `tree`. The ratio is the worst frame of the scroll over the limit of 50 ms.
 */
export default async function tree({ say }) {
  return withProduct(async ({ origin }) => {
    const token = await agentToken(origin);
    const runs = await inRounds(rounds, say, (browser) => use(browser, origin, token));
    return wayReport('tree', ROWS, runs);
  });
}
