// Builds Storybook and fails when a component has no docs page, no group or no typed controls.
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
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

execFileSync(process.execPath, [join(root, 'scripts', 'storybook.mjs'), '--build'], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const { entries } = JSON.parse(readFileSync(join(output, 'index.json'), 'utf8'));
const stories = await storiesInBrowser();
const failures = [...undocumented(), ...withoutControls()];
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

/** Components of which no docs page lists a prop with its type. */
function withoutControls() {
  const ours = stories.filter(({ file }) => file?.startsWith('./src/'));
  const typed = new Set(ours.filter(({ props }) => props.some(Boolean)).map(({ file }) => file));
  return [...new Set(ours.map(({ file }) => file))]
    .filter((file) => !typed.has(file))
    .map((file) => `${file} has no typed control`);
}

/** What Storybook itself has read of every story: its file and the types of its props. */
async function storiesInBrowser() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
  const server = createServer(sendFile).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch(await findOrInstallBrowser());
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/iframe.html`);
    await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.storyStoreValue);
    return await page.evaluate(async () => {
      const all = await globalThis.__STORYBOOK_PREVIEW__.extract();
      return Object.values(all).map(({ parameters, argTypes }) => ({
        file: parameters.fileName,
        props: Object.values(argTypes).map(({ table }) => table?.type?.summary ?? ''),
      }));
    });
  } finally {
    await browser.close();
    server.close();
  }
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
