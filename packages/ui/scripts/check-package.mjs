/**
 * Looks at the package from outside: packs it as it would be published, lints the tarball, checks
 * that every entry has types in both ways of resolving them, and builds a small app from it whose
 * CSS must hold the theme and whose JavaScript must not hold what it does not use, and which must
 * run under a content policy without exceptions. Needs a build
 * (`scripts/build.mjs`). Ends with one line of JSON; exits 1 when a promise is broken.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { findBrowser, launchArgs } from '../../../scripts/lib/browser.mjs';
import { parade, policyViolations } from './policy.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const workspace = join(root, '../..');
const outside = mkdtempSync(join(tmpdir(), 'baize-ui-'));
const problems = [];
const figures = {};

try {
  const tarball = pack();
  const installed = install(tarball);
  await lint(installed);
  resolveTypes(installed);
  await buildApps();
  await obeyPolicy();
} finally {
  rmSync(outside, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(JSON.stringify({ name: 'ui-package', ok: problems.length === 0, ...figures }));
process.exitCode = problems.length === 0 ? 0 : 1;

/** pnpm applies publishConfig and resolves the workspace's catalogue. */
function pack() {
  const { packageManager } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  const args = ['exec', '--yes', '--', packageManager, 'pack', '--pack-destination', outside];
  execFileSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const tarball = readdirSync(outside).find((name) => name.endsWith('.tgz'));
  if (!tarball) throw new Error('pnpm pack wrote no tarball');
  return join(outside, tarball);
}

/** Unpacks the tarball into an app of its own, with the library's dependencies beside it. */
function install(tarball) {
  const modules = join(outside, 'node_modules');
  const target = join(modules, '@baize/ui');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  const { dependencies, peerDependencies } = manifest(target);
  const types = ['@types/react', '@types/react-dom'];
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), ...types]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(realpathSync(join(root, 'node_modules', name)), join(modules, name));
  }
  writeFileSync(join(outside, 'package.json'), '{ "type": "module", "private": true }');
  return target;
}

async function lint(pkgDir) {
  const { messages } = await publint({ pkgDir, level: 'warning', strict: true });
  for (const message of messages)
    problems.push(`publint: ${formatMessage(message, manifest(pkgDir))}`);
}

/** Every entry, imported for its types by a bundler's rules and by Node's. */
function resolveTypes(installed) {
  const folders = readdirSync(join(installed, 'dist')).filter((name) =>
    existsSync(join(installed, 'dist', name, 'index.js')),
  );
  const entries = ['', '/theme/global', '/theme/style', ...folders.map((name) => `/${name}`)];
  const lines = entries.map((entry, n) => `import * as m${n} from '@baize/ui${entry}';`);
  const uses = entries.map((_entry, n) => `m${n}`).join(', ');
  writeFileSync(join(outside, 'types.ts'), `${lines.join('\n')}\nexport default [${uses}];\n`);
  for (const [module, moduleResolution] of [
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ]) {
    const options = { module, moduleResolution, strict: true, noEmit: true, jsx: 'react-jsx' };
    const config = { compilerOptions: { ...options, skipLibCheck: true }, files: ['types.ts'] };
    writeFileSync(join(outside, 'tsconfig.json'), JSON.stringify(config));
    try {
      execFileSync(process.execPath, [compiler(), '-p', outside], { encoding: 'utf8' });
    } catch (error) {
      problems.push(`types, ${moduleResolution}: ${error.stdout}`);
    }
  }
  figures.entries = entries.length;
}

function compiler() {
  const require = createRequire(join(workspace, 'package.json'));
  return join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
}

/** The same button by its own entry and by the barrel: neither may bring the dialog along. */
async function buildApps() {
  const own = await buildApp('own', buttonApp(`import { Button } from '@baize/ui/Button';`));
  const barrel = await buildApp('barrel', buttonApp(`import { Button } from '@baize/ui';`));
  const empty = await buildApp('empty', buttonApp(`const Button = 'button';`));
  for (const [name, { css, js, fonts }] of Object.entries({ own, barrel })) {
    const promise = (kept, text) => kept || problems.push(`${name}: ${text}`);
    promise(/--bz-color-canvas:\s*#0b1411/.test(css), 'the CSS has lost the theme tokens');
    promise(/\[data-scheme=?"?light/.test(css), 'the CSS has lost the light scheme');
    promise(/font-family:\s*"?Baize Text/.test(css), 'the CSS has lost the faces');
    promise(fonts.length === 4, `the app has ${fonts.length} font files, not 4`);
    promise(css.indexOf('@layer reset') === css.indexOf('@layer'), 'reset is not the first layer');
    promise(!css.includes('data-overlay'), 'the CSS of the dialog came along');
    promise(!/DismissableLayer|FocusScope/.test(js), 'the JavaScript of the dialog came along');
  }
  const bytes = (text) => brotliCompressSync(text).length;
  figures.buttonBrotli = bytes(own.js) - bytes(empty.js);
  figures.buttonByBarrelBrotli = bytes(barrel.js) - bytes(empty.js);
  figures.cssBrotli = bytes(own.css);
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
async function obeyPolicy() {
  const executablePath = await findBrowser();
  if (!executablePath) {
    console.error('No browser here: the content policy was not checked.');
    return;
  }
  const refused = await policyViolations(await buildApp('parade', parade), {
    executablePath,
    args: launchArgs,
  });
  figures.policyViolations = refused.length;
  for (const line of refused) problems.push(`content policy: ${line}`);
}

async function buildApp(name, source) {
  const entry = join(outside, `${name}.jsx`);
  writeFileSync(entry, source);
  const { output } = await build({
    root: outside,
    logLevel: 'error',
    configFile: false,
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: entry } },
  });
  const text = (ending) =>
    output
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map(({ code, source }) => String(code ?? source))
      .join('\n');
  const fonts = output.filter(({ fileName }) => fileName.endsWith('.woff2'));
  return { css: text('.css'), js: text('.js'), fonts };
}

function manifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
