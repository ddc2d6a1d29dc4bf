// The rules of .dependency-cruiser.mjs, each violated once in a generated tree.
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { cruise } from 'dependency-cruiser';
import config, {
  portalEntries,
  portalImports,
  portalKits,
  portalTop,
} from '../../.dependency-cruiser.mjs';
import { root } from '../lib/run.mjs';

const tree = mkdtempSync(join(tmpdir(), 'baize-imports-'));
after(() => rmSync(tree, { recursive: true, force: true }));

const portal = 'apps/portal/src';
const lazily = (path) => `export const later = () => import('${path}');`;

/** The names of the rules that an import violates. */
async function brokenBy(from, to, statement = (path) => `import { x } from '${path}';`) {
  rmSync(tree, { recursive: true, force: true });
  const up = '../'.repeat(from.split('/').length - 1);
  write(to, 'export const x = 1;');
  write(from, statement(up + to));
  const { output } = await cruise(
    ['packages', 'apps', 'e2e'].filter((folder) => from.startsWith(folder)),
    {
      ...config.options,
      baseDir: tree,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    },
  );
  return output.summary.violations.map(({ rule }) => rule.name);
}

function write(path, text) {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('a package imports only its listed packages', async () => {
  assert.deepEqual(await brokenBy('apps/portal/src/boot.ts', 'packages/ui/src/a.ts'), []);
  assert.deepEqual(await brokenBy('packages/ui/src/a.ts', 'packages/api/src/b.ts'), [
    'imports of packages/ui',
  ]);
  assert.deepEqual(await brokenBy('apps/portal/src/boot.ts', 'apps/server/src/b.ts'), [
    'imports of apps/portal',
  ]);
});

test('a vendor imports types only', async () => {
  const [from, to] = ['apps/arcade/src/a.ts', 'packages/api/src/b.ts'];
  const asType = (path) => `import type { x } from '${path}';`;
  assert.deepEqual(await brokenBy(from, to, asType), []);
  assert.deepEqual(await brokenBy(from, to), ['only types of the contract in the arcade']);
});

test('a feature of the portal imports only listed folders, also lazily', async () => {
  assert.deepEqual(await brokenBy(`${portal}/lobby/a.ts`, `${portal}/kernel/b.ts`), []);
  assert.deepEqual(await brokenBy(`${portal}/kernel/a.ts`, `${portal}/shell/b.ts`), [
    "imports of the portal's kernel",
  ]);
  assert.deepEqual(await brokenBy(`${portal}/identity/a.ts`, `${portal}/lobby/B.tsx`, lazily), [
    "imports of the portal's identity",
  ]);
});

test('every folder of the portal is listed, and imports only folders listed above it', () => {
  const folders = readdirSync(join(root, portal), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const names = Object.keys(portalImports);
  assert.deepEqual(folders.toSorted(), [...names, ...portalTop].toSorted());
  for (const [at, name] of names.entries()) {
    const below = new Set(names.slice(0, at));
    assert.ok(
      portalImports[name].every((folder) => below.has(folder)),
      `${name} imports a folder of a line below it`,
    );
  }
});

test('a kit of the portal imports the kernel and kits, never a feature', async () => {
  const kits = new Set(['kernel', ...Object.keys(portalKits)]);
  for (const imported of Object.values(portalKits).flat()) assert.ok(kits.has(imported), imported);
  assert.deepEqual(await brokenBy(`${portal}/payment/a.ts`, `${portal}/step-up/index.ts`), []);
  assert.deepEqual(await brokenBy(`${portal}/reports/a.ts`, `${portal}/agent/index.ts`), [
    "imports of the portal's reports",
  ]);
});

test('other folders import a kit or a feature by its index', async () => {
  const from = `${portal}/shell/a.ts`;
  const asType = (path) => `import type { x } from '${path}';`;
  assert.deepEqual(await brokenBy(from, `${portal}/lobby/index.ts`), []);
  for (const statement of [undefined, asType]) {
    assert.deepEqual(await brokenBy(from, `${portal}/lobby/tiles/b.ts`, statement), [
      'folders of the portal by their index',
    ]);
  }
  assert.deepEqual(await brokenBy(from, `${portal}/kernel/url/b.ts`), []);
  assert.deepEqual(await brokenBy(`${portal}/testing/a.ts`, `${portal}/lobby/b.ts`), []);
});

test('a lazy import of the portal is a view or a listed entry', async () => {
  const from = `${portal}/shell/a.ts`;
  const [listed] = Object.keys(portalEntries);
  assert.deepEqual(await brokenBy(from, `${portal}/lobby/home/Home.tsx`, lazily), []);
  assert.deepEqual(await brokenBy(from, `${portal}/${listed}`, lazily), []);
  for (const path of ['lobby/index.ts', 'lobby/b.ts']) {
    assert.deepEqual(await brokenBy(from, `${portal}/${path}`, lazily), [
      'lazy entries of the portal',
    ]);
  }
  for (const path of Object.keys(portalEntries)) assert.ok(existsSync(join(root, portal, path)));
});

test('an index.ts of the portal only re-exports', () => {
  const exportsOnly = /^(?:export (?:type )?(?:\{[^}]*\}|\* as \w+) from '\.\/[^']+';\s*)+$/;
  const indexes = Object.keys(portalImports)
    .map((name) => join(root, portal, name, 'index.ts'))
    .filter((path) => existsSync(path));
  assert.ok(indexes.length > 0);
  for (const path of indexes) assert.match(readFileSync(path, 'utf8'), exportsOnly, path);
});

test('a module about accounts imports those below it', async () => {
  const modules = 'apps/server/src/modules';
  const accounts = `${modules}/accounts/index.ts`;
  assert.deepEqual(await brokenBy(`${modules}/login/a.ts`, accounts), []);
  assert.deepEqual(await brokenBy(`${modules}/accounts/a.ts`, `${modules}/login/index.ts`), [
    "imports of the server's accounts",
  ]);
});

test('a module is entered by its index', async () => {
  const modules = 'apps/server/src/modules';
  assert.deepEqual(await brokenBy(`${modules}/launch/a.ts`, `${modules}/wallet/index.ts`), []);
  assert.deepEqual(await brokenBy(`${modules}/launch/a.ts`, `${modules}/wallet/b.ts`), [
    'modules by their index',
  ]);
  assert.deepEqual(await brokenBy('apps/server/src/app.ts', `${modules}/wallet/b.ts`), [
    'modules from outside by their index',
  ]);
  assert.deepEqual(await brokenBy('apps/server/test/a.ts', `${modules}/wallet/b.ts`), []);
});

test('the platform imports no module, and no module imports the demo', async () => {
  const server = 'apps/server/src';
  assert.deepEqual(await brokenBy(`${server}/platform/a.ts`, `${server}/modules/wallet/index.ts`), [
    'the platform knows no module',
  ]);
  assert.deepEqual(await brokenBy(`${server}/modules/content/a.ts`, `${server}/demo/b.ts`), [
    'no module knows the demo',
  ]);
});

test('only e2e imports the portal’s exports for tests, and nothing else of it', async () => {
  const entry = 'apps/portal/src/testing/tables.ts';
  assert.deepEqual(await brokenBy('e2e/journeys/a.spec.ts', entry), []);
  assert.deepEqual(await brokenBy('e2e/journeys/a.spec.ts', 'apps/portal/src/kernel/b.ts'), [
    "e2e by the portal's entry for tests",
  ]);
  assert.deepEqual(await brokenBy('apps/portal/src/boot.ts', entry), [
    'the entry for tests is for tests',
  ]);
});

test('only tests and the inspector import what explores machines', async () => {
  const rule = ['tools for machines in development alone'];
  const tool = 'packages/chartwalk/src/index.ts';
  const model = 'packages/machines/test/login/model.ts';
  const machine = 'packages/machines/src/login/machine.ts';
  assert.deepEqual(await brokenBy('apps/portal/src/inspect/a.ts', tool), []);
  assert.deepEqual(await brokenBy('apps/portal/src/inspect/a.ts', model), []);
  assert.deepEqual(await brokenBy(model, tool), []);
  assert.deepEqual(await brokenBy('apps/portal/src/boot.ts', tool), rule);
  assert.deepEqual(await brokenBy('apps/portal/src/boot.ts', model), rule);
  assert.deepEqual(await brokenBy(machine, model), rule);
  assert.deepEqual(await brokenBy(machine, tool), ['imports of packages/machines', ...rule]);
  assert.deepEqual(await brokenBy(tool, 'packages/machines/src/login/index.ts'), [
    'imports of packages/chartwalk',
  ]);
});

test('two files do not import each other, not even for a type', async () => {
  const circle = (path) => `import type { x } from '${path}'; export const y: number = 1;`;
  rmSync(tree, { recursive: true, force: true });
  write('packages/rules/src/a.ts', circle('./b.ts'));
  write('packages/rules/src/b.ts', circle('./a.ts'));
  const { output } = await cruise(['packages'], {
    ...config.options,
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  const names = output.summary.violations.map(({ rule }) => rule.name);
  assert.deepEqual([...new Set(names)], ['no circle']);
});
