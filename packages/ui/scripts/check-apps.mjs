/**
 * Builds small apps from the package installed outside of the workspace: their CSS must contain
 * the theme, their JavaScript must not contain unused components, one with overlays must run under
 * a content policy without exceptions, and those of "Getting started" must work. Each component
 * has a budget of bytes. Used by `scripts/gates/packages.mjs`.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { findBrowser, launchArgs } from '../../../scripts/lib/browser.mjs';
import { checkTutorials } from './check-tutorials.mjs';
import { findOverBudget, measureCosts, readBudgets } from './costs.mjs';
import { parade, policyViolations } from './policy.mjs';

/**
 * @param {string} folder where the package is installed
 * @param {Record<string, number>} figures receives bytes and counts
 * @returns {Promise<string[]>} failed checks; empty is good
 */
export async function checkApps(folder, figures) {
  return [
    ...(await buildButtons(folder, figures)),
    ...(await obeyPolicy(folder, figures)),
    ...(await checkTutorials(folder)),
    ...(await checkCosts(folder, figures)),
  ];
}

async function checkCosts(folder, figures) {
  const costs = await measureCosts(join(folder, 'node_modules/@baize/ui/dist'));
  figures.components = costs.size;
  return findOverBudget(costs, readBudgets());
}

const fontCount = readdirSync(new URL('../src/theme/fonts', import.meta.url)).filter((name) =>
  name.endsWith('.woff2'),
).length;

/** The same button by its own entry and by the barrel: neither may include the dialog. */
async function buildButtons(folder, figures) {
  const problems = [];
  const makeButton = (name, line) => buildApp(folder, name, buttonApp(line));
  const own = await makeButton('own', `import { Button } from '@baize/ui/Button';`);
  const barrel = await makeButton('barrel', `import { Button } from '@baize/ui';`);
  const empty = await makeButton('empty', `const Button = 'button';`);
  for (const [name, { css, js, fonts }] of Object.entries({ own, barrel })) {
    const promise = (kept, text) => kept || problems.push(`${name}: ${text}`);
    promise(/--bz-color-canvas:\s*#0b1411/.test(css), 'the CSS has lost the theme tokens');
    promise(/\[data-scheme=?"?light/.test(css), 'the CSS has lost the light scheme');
    promise(/font-family:\s*"?Baize Text/.test(css), 'the CSS has lost the faces');
    promise(fonts.length === fontCount, `the app has ${fonts.length} fonts, not ${fontCount}`);
    promise(css.indexOf('@layer reset') === css.indexOf('@layer'), 'reset is not the first layer');
    promise(!css.includes('data-overlay'), 'the CSS of the dialog came along');
    promise(!/DismissableLayer|FocusScope/.test(js), 'the JavaScript of the dialog came along');
  }
  const bytes = (text) => brotliCompressSync(text).length;
  figures.buttonBrotli = bytes(own.js) - bytes(empty.js);
  figures.buttonByBarrelBrotli = bytes(barrel.js) - bytes(empty.js);
  figures.cssBrotli = bytes(own.css);
  return problems;
}

function buttonApp(line) {
  return `
import '@baize/ui/theme/global';
${line}
import { createRoot } from 'react-dom/client';
createRoot(document.body).render(<Button>Play</Button>);
`;
}

/** A page that uses the overlays, under a policy without exceptions. */
async function obeyPolicy(folder, figures) {
  const executablePath = await findBrowser();
  if (!executablePath) {
    console.error('No browser here: the content policy was not checked.');
    return [];
  }
  const app = await buildApp(folder, 'parade', parade);
  const refused = await policyViolations(app, { executablePath, args: launchArgs });
  figures.policyViolations = refused.length;
  return refused.map((line) => `content policy: ${line}`);
}

async function buildApp(folder, name, source) {
  const entry = join(folder, `${name}.jsx`);
  writeFileSync(entry, source);
  const { output } = await build({
    root: folder,
    mode: 'production',
    logLevel: 'error',
    configFile: false,
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: entry } },
  });
  const text = (ending) =>
    output
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map(({ code, source: asset }) => String(code ?? asset))
      .join('\n');
  const fonts = output.filter(({ fileName }) => fileName.endsWith('.woff2'));
  return { css: text('.css'), js: text('.js'), fonts };
}
