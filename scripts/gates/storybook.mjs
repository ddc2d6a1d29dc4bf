// Builds Storybook and fails when a component has no docs page, no group or no typed controls, when
// Storybook does not open on its introduction, or when a docs page is unreadable in one of the
// schemes.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findOrInstallBrowser } from '../lib/browser.mjs';
import { root } from '../lib/run.mjs';
import { serveFolder } from '../lib/serve-folder.mjs';

const ui = join(root, 'packages', 'ui');
const output = join(ui, 'storybook-static');
const requireFromTests = createRequire(join(root, 'e2e', 'package.json'));

execFileSync(process.execPath, [join(root, 'scripts', 'storybook.mjs'), '--build'], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const { entries } = JSON.parse(readFileSync(join(output, 'index.json'), 'utf8'));
/** Docs pages whose contrast is measured: of text, tokens, the gallery, and two components. */
const READ_PAGES = [
  'welcome--docs',
  'getting-started--docs',
  'components--docs',
  'tokens-space-sizes-and-corners--docs',
  'foundation-text--docs',
  'actions-and-forms-button--docs',
];

/** The parts of a component's page. */
const SECTIONS = [
  'How to use it',
  'Do',
  'Don’t',
  'Keyboard',
  'Accessibility',
  'Schemes and directions',
];
const { stories, found } = await inBrowser(async (page, origin) => ({
  stories: await readStories(page, origin),
  found: [
    ...(await findUnreadable(page, origin)),
    ...(await findMissingSections(page, origin)),
    ...(await findUnsearchable(page, origin)),
  ],
}));
const failures = [...listUndocumented(), ...withoutControls(), ...found];
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
function listUndocumented() {
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
  const site = await serveFolder(output);
  const browser = await chromium.launch(await findOrInstallBrowser());
  try {
    return await look(await browser.newPage(), site.origin);
  } finally {
    await browser.close();
    site.close();
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
      await openPage(page, origin, id, scheme);
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

async function openPage(page, origin, id, scheme) {
  await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}&globals=scheme:${scheme}`);
  await page.locator('#storybook-docs h1').first().waitFor();
}

/** Sections that a component's page lacks; its texts are checked by the library's own tests. */
async function findMissingSections(page, origin) {
  await openPage(page, origin, 'actions-and-forms-button--docs', 'dark');
  const titles = await page.locator('#storybook-docs h2').allTextContents();
  return SECTIONS.filter((title) => !titles.includes(title)).map(
    (title) => `Button's page has no section "${title}"`,
  );
}

/** The gallery finds a component by its name in another library. */
async function findUnsearchable(page, origin) {
  await openPage(page, origin, 'components--docs', 'dark');
  await page.getByRole('searchbox').fill('modal');
  const dialog = page.getByRole('link', { name: 'Dialog', exact: true });
  await dialog.waitFor();
  const href = await dialog.getAttribute('href');
  const id = /docs\/(.+)$/.exec(href ?? '')?.[1];
  return entries[id] ? [] : [`the gallery leads to ${href}, which is no page`];
}
