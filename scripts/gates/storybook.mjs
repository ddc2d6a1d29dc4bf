// Builds Storybook and fails when a component has no docs page, no group or no typed controls, when
// Storybook does not open on its introduction, or when a docs page is unreadable in one of the
// schemes.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { findOrInstallBrowser } from '../lib/browser.mjs';
import { root } from '../lib/run.mjs';

const ui = join(root, 'packages', 'ui');
const output = join(ui, 'storybook-static');
const requireFromTests = createRequire(join(root, 'e2e', 'package.json'));
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

execFileSync(process.execPath, [join(root, 'scripts', 'storybook.mjs'), '--build'], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const { entries } = JSON.parse(readFileSync(join(output, 'index.json'), 'utf8'));
/** Docs pages whose contrast is measured: one with text only, and a component that is text. */
const READ_PAGES = ['welcome--docs', 'foundation-text--docs'];
const { stories, unreadable } = await inBrowser(async (page, origin) => ({
  stories: await readStories(page, origin),
  unreadable: await findUnreadable(page, origin),
}));
const failures = [...undocumented(), ...withoutControls(), ...unreadable];
if (Object.keys(entries)[0] !== READ_PAGES[0]) failures.push('Storybook does not open on Welcome');
if (componentFolders().length === 0 || stories.length === 0) failures.push('no story was found');
for (const failure of failures) console.log(failure);
console.log(JSON.stringify({ components: componentFolders().length, failures: failures.length }));
process.exit(failures.length > 0 ? 1 : 0);

function componentFolders() {
  return readdirSync(join(ui, 'src'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.stories.tsx'))
    .map((path) => path.split(/[/\\]/)[0]);
}

/** Components without a docs page below the title of a group. */
function undocumented() {
  const pages = Object.values(entries).filter(({ type }) => type === 'docs');
  return componentFolders()
    .filter(
      (folder) =>
        !pages.some(
          ({ title, importPath }) =>
            importPath.includes(`/src/${folder}/`) && title.split('/').length === 2,
        ),
    )
    .map((folder) => `${folder} has no docs page in a group`);
}

/** Components whose docs pages list no prop with its type. */
function withoutControls() {
  const ours = stories.filter(({ file }) => file?.startsWith('./src/'));
  const typed = new Set(ours.filter(({ props }) => props.some(Boolean)).map(({ file }) => file));
  return [...new Set(ours.map(({ file }) => file))]
    .filter((file) => !typed.has(file))
    .map((file) => `${file} has no typed control`);
}

/** Runs `look` with a browser page and the origin of the built Storybook. */
async function inBrowser(look) {
  const { chromium } = requireFromTests('@playwright/test');
  const server = createServer(sendFile).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch(await findOrInstallBrowser());
  try {
    return await look(await browser.newPage(), `http://127.0.0.1:${server.address().port}`);
  } finally {
    await browser.close();
    server.close();
  }
}

/** Storybook's own data about every story: its file and the types of its props. */
async function readStories(page, origin) {
  await page.goto(`${origin}/iframe.html`);
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.storyStoreValue);
  return page.evaluate(async () => {
    const all = await globalThis.__STORYBOOK_PREVIEW__.extract();
    return Object.values(all).map(({ parameters, argTypes }) => ({
      file: parameters.fileName,
      props: Object.values(argTypes).map(({ table }) => table?.type?.summary ?? ''),
    }));
  });
}

/** Texts of docs pages with too little contrast, in either scheme. */
async function findUnreadable(page, origin) {
  const axe = readFileSync(requireFromTests.resolve('axe-core/axe.min.js'), 'utf8');
  const found = [];
  for (const id of READ_PAGES)
    for (const scheme of ['dark', 'light']) {
      await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}&globals=scheme:${scheme}`);
      await page.locator('#storybook-docs h1').first().waitFor();
      await page.evaluate(axe);
      const texts = await page.evaluate(async () => {
        const options = { runOnly: ['color-contrast'] };
        const { violations } = await globalThis.axe.run('#storybook-docs', options);
        return violations.flatMap(({ nodes }) => nodes.map(({ target }) => String(target)));
      });
      found.push(...texts.map((text) => `${id}, ${scheme}: too little contrast of ${text}`));
    }
  return found;
}

function sendFile(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  try {
    const bytes = readFileSync(join(output, pathname));
    response.setHeader('content-type', types[extname(pathname)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}
