// The games while they are played on a slow processor, beside an empty animation, and the way from
// a tile to the first playable frame, beside the game opened by its address.
import { getToken } from './lib/agent.mjs';
import { inTab, watch, withBrowser } from './lib/browser.mjs';
import { p95, readFrames } from './lib/frames.mjs';
import { closePopups } from './lib/login.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { computeMedian, round } from './lib/stats.mjs';
import { laptop, phone, slowCpu } from './lib/throttle.mjs';
import { traced } from './lib/tracing.mjs';

const MAX_SCRIPT_MS = 8;
const MAX_OPENING_RATIO = 1.25;
/** How long each game is watched. */
const PLAY_MS = 4000;
const READY = '.cabinet [data-fact=balance]';

/** A title of each game: its type, what its name ends with or contains, and what begins a round. */
const games = {
  lines: ['RNG', /./, 'Spin'],
  dice: ['RNG', /(Dice|High-Low|Coin Toss)$/, 'Bet', 'MINI'],
  mines: ['RNG', /(Mines|Scratch)$/, 'Bet', 'MINI'],
  plinko: ['RNG', /(Drop|Ladder|Pinball)$/, 'Bet', 'MINI'],
  crash: ['Crash', /./],
  roulette: ['LIVE', /Roulette/],
  baccarat: ['LIVE', /Baccarat/],
  cockfight: ['COCKFIGHT', /./],
  fish: ['FISH', /./],
  draw: ['ELOTT', /Keno|28|Pick|Racing/],
  sports: ['SPORTS', /./],
};

/** An animation that does nothing but move a composited box and count frames. */
const EMPTY = `<!doctype html><style>
  @keyframes move { to { transform: translateX(200px) } }
  div { width: 80px; height: 80px; background: teal; animation: move 1s infinite alternate }
</style><div></div><script>
  const next = () => requestAnimationFrame(next); next();
</script>`;

async function callApi(origin, path, token, body) {
  const response = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      'X-Client-Type': '3',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value, code } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${code}`);
  return value;
}

/** The first title of a game that can be played. */
async function findTitle(origin, [gameType, name, , classify]) {
  const filter = classify ? `&gameClassify=${classify}` : '';
  const query = `gameType=${gameType}&pageNo=1&pageSize=100&language=EN${filter}`;
  const { list } = await callApi(origin, `/games?${query}`);
  const title = list.find(
    (one) => one.isGame === 'GAME' && !one.maintenance && name.test(one.displayName),
  );
  if (!title) throw new Error(`No title of ${gameType} fits ${name}.`);
  const { nodeId, vassalage, gameCode } = title;
  return { nodeId, vassalage, gameCode, gameType, language: 'EN' };
}

const launch = async (origin, token, title) =>
  (await callApi(origin, '/games/launch', token, title)).url;

/** Begins rounds where a button does; tables run by their clock. */
async function play(page, button) {
  const until = performance.now() + PLAY_MS;
  while (performance.now() < until) {
    const start = button && page.getByRole('button', { name: button, exact: true });
    if (start && (await start.isEnabled().catch(() => false)))
      await start.click({ timeout: 1000 }).catch(() => undefined);
    await watch(250);
  }
}

/** Script and main thread of a page while something happens in it. */
const measure = (browser, open, work) =>
  inTab(browser, phone, async ({ page, cdp }) => {
    await open(page);
    await watch(1500);
    await slowCpu(cdp);
    return readFrames(await traced(browser, page, () => work(page)));
  });

async function openGame(page, url) {
  await page.goto(url);
  await page.locator(READY).first().waitFor();
}

/** Milliseconds from a click on a tile until its game can be played. */
const timeFromTile = (browser, origin, token, { nodeId }) =>
  inTab(browser, laptop, async ({ page }) => {
    await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
    await page.goto(`${origin}/rng`);
    const tile = page.locator(`article[data-card="${nodeId}"] [data-tile-launch]`).first();
    await tile.waitFor();
    await watch(3000);
    await closePopups(page);
    const begun = performance.now();
    await tile.click();
    await page.frameLocator('iframe').locator(READY).first().waitFor();
    return performance.now() - begun;
  });

/** Milliseconds of the same launch and game without the portal around it. */
const timeByAddress = (browser, origin, token, title) =>
  inTab(browser, laptop, async ({ page }) => {
    const begun = performance.now();
    await openGame(page, await launch(origin, token, title));
    return performance.now() - begun;
  });

/** Runs the benchmark `games`. The ratio is the busiest game to the empty animation. */
export default async function benchGames({ say, options }) {
  const rounds = options.includes('--quick') ? 1 : 3;
  return withProduct(async ({ origin }) => {
    const token = await getToken(origin, 'player01', 'member');
    return withBrowser(async (browser) => {
      const runs = [];
      for (let number = 1; number <= rounds; number += 1) {
        say(`Round ${number} of ${rounds} …`);
        const empty = await measure(
          browser,
          (page) => page.setContent(EMPTY),
          () => watch(PLAY_MS),
        );
        const played = {};
        for (const [name, game] of Object.entries(games)) {
          const url = await launch(origin, token, await findTitle(origin, game));
          const open = (page) => openGame(page, url);
          const frames = await measure(browser, open, (page) => play(page, game[2]));
          played[name] = { p95Ms: p95(frames.scriptMs), busy: frames.busyMs / empty.busyMs };
        }
        const slot = await findTitle(origin, games.lines);
        const fromTileMs = await timeFromTile(browser, origin, token, slot);
        const byAddressMs = await timeByAddress(browser, origin, token, slot);
        runs.push({ played, fromTileMs, byAddressMs });
      }
      return report(runs);
    });
  });
}

function report(runs) {
  const collect = (pick, decimals) =>
    Object.fromEntries(
      Object.keys(games).map((name) => [
        name,
        computeMedian(runs, ({ played }) => pick(played[name]), decimals),
      ]),
    );
  const scriptMs = collect(({ p95Ms }) => p95Ms, 1);
  const toEmpty = collect(({ busy }) => busy, 2);
  const slowestScriptMs = Math.max(...Object.values(scriptMs));
  const fromTileMs = computeMedian(runs, (run) => run.fromTileMs, 0);
  const byAddressMs = computeMedian(runs, (run) => run.byAddressMs, 0);
  const openingRatio = computeMedian(runs, (run) => run.fromTileMs / run.byAddressMs, 2);
  return {
    name: 'games',
    ratio: round(Math.max(...Object.values(toEmpty))),
    against: 'the main thread of an empty animation',
    scriptMs,
    slowestScriptMs,
    toEmpty,
    fromTileMs,
    byAddressMs,
    openingRatio,
    limits: [
      limit('slowestScriptMs', slowestScriptMs, '≤', MAX_SCRIPT_MS),
      limit('openingRatio', openingRatio, '≤', MAX_OPENING_RATIO),
    ],
  };
}
