/**
 * The component library's site: `npm run docs` builds Storybook with a page for each component, and
 * draws a picture of each for the gallery. Writes packages/ui/storybook-static, which any web
 * server can serve. `-- --readme` also renews the picture in the library's README. `-- --serve`
 * then serves the site on http://127.0.0.1:6006 (`PORT` sets another). Ends with one line of JSON.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { serveFolder } from './lib/serve-folder.mjs';

const output = join(root, 'packages/ui/storybook-static');
const pictures = join(output, 'pictures');
/** Small, so that a single button is not lost in it, with enough pixels for sharp text. */
const PICTURE = { viewport: { width: 400, height: 240 }, deviceScaleFactor: 1.5 };

const requireFromTests = createRequire(join(root, 'e2e', 'package.json'));

await ensureInstalled();
await run(process.execPath, [join(root, 'scripts/storybook.mjs'), '--build'], { quiet: true });
const count = await drawPictures();
console.log(JSON.stringify({ name: 'docs', folder: output, pictures: count }));
if (process.argv.includes('--serve')) {
  const { origin } = await serveFolder(output, Number(process.env.PORT ?? 6006));
  console.log(`The site is at ${origin}`);
}

/** The first story of each component, by the name of the component's folder. */
function getFirstStories() {
  const { entries } = JSON.parse(readFileSync(join(output, 'index.json'), 'utf8'));
  const first = new Map();
  for (const { type, id, importPath } of Object.values(entries)) {
    const name = /\/src\/([^/]+)\/[^/]+\.stories\.tsx$/.exec(importPath)?.[1];
    const isOurs = importPath.startsWith('./src/');
    if (type === 'story' && isOurs && name && !first.has(name)) first.set(name, id);
  }
  return first;
}

async function drawPictures() {
  const { chromium } = requireFromTests('playwright');
  const stories = getFirstStories();
  const site = await serveFolder(output);
  const browser = await chromium.launch(await findOrInstallBrowser());
  mkdirSync(pictures, { recursive: true });
  try {
    const page = await browser.newPage({
      ...PICTURE,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    const [firstId] = stories.values();
    await page.goto(`${site.origin}/iframe.html?viewMode=story&id=${firstId}`);
    await page.addStyleTag({
      content: '#storybook-root { margin-block: auto; min-inline-size: 0 }',
    });
    await page.addStyleTag({ content: 'body { display: grid; min-block-size: 100vb }' });
    for (const [name, id] of stories) await drawPicture(page, name, id);
    if (process.argv.includes('--readme')) await drawGallery(browser, site.origin);
    return stories.size;
  } finally {
    await browser.close();
    site.close();
  }
}

/** Selects a story in the open page, which is much faster than to open a page for each. */
async function drawPicture(page, name, id) {
  await page.evaluate(async (storyId) => {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
    const rendered = new Promise((resolve) => {
      channel.on('storyRendered', (shown) => shown === storyId && resolve());
    });
    if (new URLSearchParams(location.search).get('id') === storyId) return;
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    await rendered;
  }, id);
  await page.locator('#storybook-root').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(pictures, `${name}.jpeg`), type: 'jpeg', quality: 82 });
}

async function drawGallery(browser, origin) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1080 },
    colorScheme: 'dark',
  });
  await page.goto(`${origin}/?path=/docs/components--docs`);
  const gallery = page.frameLocator('#storybook-preview-iframe');
  await gallery.getByRole('heading', { name: 'Foundation' }).waitFor({ timeout: 120_000 });
  await gallery.locator('img').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await gallery.getByRole('heading', { name: 'Overlays and feedback' }).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const path = join(root, 'docs/pictures/components.jpg');
  await page.screenshot({ path, type: 'jpeg', quality: 80 });
}
