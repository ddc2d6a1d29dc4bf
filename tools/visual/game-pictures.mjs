// Takes a picture of each game of the arcade, and lays them out as two contact sheets for
// docs/games.md: `node tools/visual/game-pictures.mjs [folder for the single pictures]`. A picture
// that the folder has is not taken again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findOrInstallBrowser } from '../../scripts/lib/browser.mjs';
import { startProduct } from '../../scripts/lib/product.mjs';
import { proofFor } from '../../scripts/lib/proof.mjs';
import { root, say } from '../../scripts/lib/run.mjs';

const require = createRequire(join(root, 'e2e', 'package.json'));
const { chromium } = require('playwright');
const target = join(root, 'docs', 'pictures');

/** Each game with the type and the name of titles that open it. */
const titles = {
  lines: ['RNG', /./, 'SLOT'],
  ways: ['RNG', /./, 'SLOT'],
  cluster: ['RNG', /./, 'SLOT'],
  jackpot: ['RNG', /./, 'SLOT', 'JP'],
  dice: ['RNG', /Dice$/, 'MINI'],
  mines: ['RNG', /Mines$/, 'MINI'],
  plinko: ['RNG', /(Drop|Pinball)$/, 'ARCADE', 'AC'],
  crash: ['Crash', /./],
  blackjack: ['LIVE', /Blackjack/],
  roulette: ['LIVE', /Roulette/],
  baccarat: ['LIVE', /Baccarat/],
  dragontiger: ['LIVE', /Dragon Tiger/],
  sicbo: ['LIVE', /Sic Bo/],
  xocdia: ['LIVE', /Xoc Dia/],
  fantan: ['LIVE', /Fan Tan/],
  wheel: ['LIVE', /Wheel/],
  draw: ['ELOTT', /Keno/],
  lotto: ['LOTT', /6\/45/],
  digits: ['LOTT', /Northern/],
  fastdigits: ['ELOTT', /Fast 3/],
  fish: ['FISH', /./],
  cockfight: ['COCKFIGHT', /./],
  holdem: ['PVP', /./],
  sports: ['SPORTS', /Football/],
  esports: ['ESPORTS', /./],
};

const widths = [
  { name: 'phone', viewport: { width: 390, height: 844 }, thumb: 195, columns: 9 },
  { name: 'wide', viewport: { width: 1440, height: 900 }, thumb: 360, columns: 5 },
];

async function call(url, method, path, token, body) {
  const response = await fetch(url + path, {
    method,
    headers: {
      'Accept-Language': 'EN',
      'X-Client-Type': '3',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()).value;
}

async function signIn(url) {
  const challenge = await proofFor(url);
  const login = {
    type: 'username',
    username: 'player02',
    password: 'Baize-demo-1',
    site: 'member',
  };
  return (await call(url, 'POST', '/api/auth/login', null, { ...login, challenge })).token;
}

/** Titles that may open a game, the most played first. */
async function findTitles(url, [gameType, name, classify, tab]) {
  const found = [];
  for (let pageNo = 1; pageNo <= 3; pageNo += 1) {
    const query = new URLSearchParams({ gameType, pageNo, pageSize: 100, language: 'EN' });
    if (classify) query.set('gameClassify', classify);
    const { list } = await call(url, 'GET', `/api/games?${query}`);
    found.push(...list.filter((game) => game.isGame === 'GAME' && !game.maintenance));
  }
  return found.filter(
    (game) =>
      name.test(game.displayName) && (gameType !== 'RNG' || (game.tab ?? '') === (tab ?? '')),
  );
}

/** Opens the first title whose page is that of the game. */
async function openGame(page, url, token, game) {
  const tried = new Set();
  for (const title of await findTitles(url, titles[game])) {
    if (tried.has(title.vassalage)) continue;
    tried.add(title.vassalage);
    const { nodeId, vassalage, gameCode } = title;
    const body = { nodeId, vassalage, gameCode, gameType: titles[game][0], language: 'EN' };
    const launch = await call(url, 'POST', '/api/games/launch', token, body);
    if (!launch?.url) continue;
    await page.goto(launch.url);
    const cabinet = page.locator('.cabinet[data-game]');
    await cabinet.waitFor({ timeout: 60_000 });
    if ((await cabinet.getAttribute('data-game')) === game) return;
  }
  throw new Error(`no title opens ${game}`);
}

/** Plays a round where the game has no clock, so that the picture shows a result. */
async function play(page, game) {
  await page.locator('[data-fact=balance]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  if (
    !['lines', 'ways', 'cluster', 'jackpot', 'dice', 'mines', 'plinko', 'blackjack'].includes(game)
  )
    return page.waitForTimeout(1500);
  // A round that an earlier run left open goes on.
  const start = page.locator('button.spin[aria-disabled=false]').first();
  if (await start.isVisible()) await start.click();
  return page.waitForTimeout(4500);
}

/** Lays pictures out in a grid with their names. */
async function writeSheet(browser, shots, { name, thumb, columns, viewport }) {
  const width = columns * (thumb + 12) + 12;
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const height = Math.round((thumb * viewport.height) / viewport.width);
  const figures = shots.map(
    ([game, png]) =>
      `<figure><img width="${thumb}" height="${height}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${game}</figcaption></figure>`,
  );
  await page.setContent(`<!doctype html><style>
    body { margin: 12px; background: #14161b; color: #e8e6e1; font: 14px sans-serif;
      display: grid; grid-template-columns: repeat(${columns}, ${thumb}px); gap: 12px }
    figure { margin: 0 } img { display: block; border-radius: 6px } figcaption { padding: 4px 2px }
    </style>${figures.join('')}`);
  const path = join(target, `games-${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 74, fullPage: true });
  await page.close();
  say(`docs/pictures/games-${name}.jpg`);
}

mkdirSync(target, { recursive: true });
const { executablePath, args } = await findOrInstallBrowser('whole');
const running = process.env.BAIZE_E2E_PRODUCT;
const product = running ? JSON.parse(running) : await startProduct();
const browser = await chromium.launch({ executablePath, args });
const token = await signIn(product.url);
const singles = process.argv[2];
const sheets = new Map(widths.map((width) => [width, []]));
const getFile = (game, width) => join(singles, `${game}-${width.name}.png`);
for (const game of Object.keys(titles)) {
  const [first] = widths;
  if (singles && widths.every((width) => existsSync(getFile(game, width)))) {
    for (const width of widths) sheets.get(width).push([game, readFileSync(getFile(game, width))]);
    continue;
  }
  const page = await browser.newPage({ viewport: first.viewport, reducedMotion: 'reduce' });
  await openGame(page, product.url, token, game);
  await play(page, game);
  for (const width of widths) {
    await page.setViewportSize(width.viewport);
    await page.waitForTimeout(500);
    const png = await page.screenshot();
    sheets.get(width).push([game, png]);
    if (singles) writeFileSync(getFile(game, width), png);
  }
  await page.close();
  say(game);
}
for (const [width, shots] of sheets) await writeSheet(browser, shots, width);
await browser.close();
await product.stop?.();
