// The rules of .dependency-cruiser.mjs, each broken once in a tree that is made up.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';

const tree = mkdtempSync(join(tmpdir(), 'baize-imports-'));
after(() => rmSync(tree, { recursive: true, force: true }));

/** The names of the rules that a file breaks which imports another one. */
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

test('a package imports only those of its line', async () => {
  assert.deepEqual(await brokenBy('apps/portal/src/boot.ts', 'packages/ui/src/a.ts'), []);
  assert.deepEqual(await brokenBy('packages/ui/src/a.ts', 'packages/api/src/b.ts'), [
    'imports of packages/ui',
  ]);
  assert.deepEqual(await brokenBy('apps/portal/src/boot.ts', 'apps/server/src/b.ts'), [
    'imports of apps/portal',
  ]);
});

test('a vendor imports types alone', async () => {
  const [from, to] = ['apps/arcade/src/a.ts', 'packages/api/src/b.ts'];
  const asType = (path) => `import type { x } from '${path}';`;
  assert.deepEqual(await brokenBy(from, to, asType), []);
  assert.deepEqual(await brokenBy(from, to), ['only types of the contract in the arcade']);
});

test('a feature of the portal imports what its line names, lazily, too', async () => {
  const portal = 'apps/portal/src';
  assert.deepEqual(await brokenBy(`${portal}/lobby/a.ts`, `${portal}/kernel/b.ts`), []);
  assert.deepEqual(await brokenBy(`${portal}/kernel/a.ts`, `${portal}/shell/b.ts`), [
    "imports of the portal's kernel",
  ]);
  const lazily = (path) => `export const later = () => import('${path}');`;
  assert.deepEqual(await brokenBy(`${portal}/identity/a.ts`, `${portal}/lobby/b.ts`, lazily), [
    "imports of the portal's identity",
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

test('the platform knows no module, and no module the demo', async () => {
  const server = 'apps/server/src';
  assert.deepEqual(await brokenBy(`${server}/platform/a.ts`, `${server}/modules/wallet/index.ts`), [
    'the platform knows no module',
  ]);
  assert.deepEqual(await brokenBy(`${server}/modules/content/a.ts`, `${server}/demo/b.ts`), [
    'no module knows the demo',
  ]);
});

test('e2e gets of the portal what it exports for tests, and nobody else does', async () => {
  const entry = 'apps/portal/src/testing/tables.ts';
  assert.deepEqual(await brokenBy('e2e/journeys/a.spec.ts', entry), []);
  assert.deepEqual(await brokenBy('e2e/journeys/a.spec.ts', 'apps/portal/src/kernel/b.ts'), [
    "e2e by the portal's entry for tests",
  ]);
  assert.deepEqual(await brokenBy('apps/portal/src/boot.ts', entry), [
    'the entry for tests is for tests',
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
