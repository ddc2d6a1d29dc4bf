// `npm test -- --changed`: which gates a change reaches, and the arguments of their tools.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { alone, together } from '../lib/gates.mjs';
import { reached } from '../lib/reach.mjs';
import { root } from '../lib/run.mjs';

const gates = [...together, ...alone];
const after = (...files) => reached(gates, files, 'base');
const namesAfter = (...files) => after(...files).map(({ name }) => name);
const getArgs = (list, name) => list.find((gate) => gate.name === name).command[1];

/** Gates that every code change runs: they read all code and take seconds. */
const always = [
  'format',
  'lint',
  'dead code',
  'scripts',
  'imports',
  'rules are listed',
  'documents',
  'commits',
];

test('an empty change reaches no gate', () => {
  assert.deepEqual(namesAfter(), []);
});

test('a component reaches the portal that uses it, and no server', () => {
  const names = namesAfter('packages/ui/src/Button/Button.tsx');
  for (const name of ['ui', 'storybook', 'packages', 'portal', 'types apps/portal', 'e2e', 'size'])
    assert.ok(names.includes(name), name);
  for (const name of ['server', 'server-postgres', 'fuzz', 'api', 'arcade', 'mutants'])
    assert.ok(!names.includes(name), name);
});

test('the server reaches nothing that is drawn without it', () => {
  const names = namesAfter('apps/server/src/modules/wallet/book.ts');
  for (const name of ['server', 'server-postgres', 'fuzz', 'money writes', 'e2e', 'visual'])
    assert.ok(names.includes(name), name);
  for (const name of ['ui', 'portal', 'storybook', 'size', 'packages'])
    assert.ok(!names.includes(name), name);
});

test('a package reaches all direct and indirect importers', () => {
  const names = namesAfter('packages/rules/src/pattern.ts');
  for (const name of ['rules', 'portal', 'server', 'types apps/server', 'types e2e', 'e2e'])
    assert.ok(names.includes(name), name);
  assert.ok(!names.includes('ui'));
});

test('a document reaches the gates that read documents', () => {
  assert.deepEqual(namesAfter('README.md'), namesAfter('docs/operations.md'));
  for (const name of always) assert.ok(namesAfter('README.md').includes(name), name);
  assert.ok(!namesAfter('packages/api/README.md').includes('server'));
  assert.ok(namesAfter('docs/charts.md').includes('charts'));
});

test('a pin, a compiler option or the scripts of the gates reach everything', () => {
  const all = gates.map(({ name }) => name);
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/lib/run.mjs'])
    assert.deepEqual(namesAfter(file), all, file);
});

test('leaves sources and tests to the runner, which follows imports', () => {
  const source = after('packages/rules/src/pattern.ts', 'apps/server/test/auth.test.ts');
  assert.deepEqual(getArgs(source, 'server').slice(-3), ['--changed', 'base', '--passWithNoTests']);
  assert.deepEqual(getArgs(source, 'rules').slice(-3), ['--changed', 'base', '--passWithNoTests']);
  const journey = after('e2e/journeys/home.spec.ts');
  assert.ok(getArgs(journey, 'e2e').includes('--only-changed=base'));
});

test('runs the whole suite for what a runner cannot follow', () => {
  for (const file of [
    'apps/server/migrations/0001.sql',
    'apps/server/test/support/platform.ts',
    'packages/api/src/generated/openapi.ts',
    'apps/server/vitest.config.ts',
  ]) {
    const list = after(file, 'apps/server/src/app.ts');
    assert.ok(!getArgs(list, 'server').includes('--changed'), file);
  }
  // Read by tests as texts: vitest finds no import of them.
  for (const [file, suite] of [
    ['packages/ui/src/index.ts', 'ui'],
    ['packages/ui/src/Button/index.ts', 'ui'],
    ['apps/portal/src/shell/screens.ts', 'portal'],
  ])
    assert.ok(!getArgs(after(file), suite).includes('--changed'), file);
  assert.ok(
    !getArgs(after('e2e/lib/assertion-reporter.ts'), 'e2e').includes('--only-changed=base'),
  );
  assert.ok(!getArgs(after('apps/portal/src/boot.ts'), 'e2e').includes('--only-changed=base'));
  assert.ok(!getArgs(after('e2e/global-setup.ts'), 'e2e').includes('--only-changed=base'));
});

test('a gate’s own scripts and their imports reach it', () => {
  for (const gate of gates) {
    const program = gate.command[1].find((word) => /^scripts\/.*\.mjs$/.test(word));
    if (!program) continue;
    for (const file of importedBy(program))
      assert.equal(reached([gate], [file], 'base').length, 1, `${gate.name}: ${file}`);
  }
});

test('every folder that a gate reads exists', () => {
  const top = readdirSync(root);
  for (const { name, reads = [] } of gates)
    for (const path of reads) {
      const [first, second] = path.split('/');
      assert.ok(top.includes(first), `${name}: ${path}`);
      if (second) assert.ok(readdirSync(join(root, first)).includes(second), `${name}: ${path}`);
    }
});

/** A script with its direct and indirect imports within the project. */
function importedBy(path, found = new Set()) {
  // A script may hold the text of another program, with that one's imports.
  if (found.has(path) || !existsSync(join(root, path))) return found;
  found.add(path);
  const text = readFileSync(join(root, path), 'utf8');
  for (const [, target] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
    importedBy(posix.join(posix.dirname(path), target), found);
  return found;
}
