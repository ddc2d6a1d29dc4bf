// proofs.lock.json: which proofs are still valid, and the dependencies of gates and browser tests.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { collectReach } from '../proofs/browser-tests.mjs';
import { createGateDigest, findPins } from '../proofs/gate-inputs.mjs';

import { createImportWalk } from '../proofs/imports.mjs';
import { judgeProof, readLock, sealProof, writeLock } from '../proofs/lock.mjs';
import { openContract } from '../proofs/operations.mjs';
import { openRepository } from '../proofs/repository.mjs';
import { createServerInputs } from '../proofs/server-inputs.mjs';
import { plainName } from '../lib/portal-files.mjs';

const proof = sealProof({
  inputs: 'abc',
  tools: 'node 20',
  date: '2026-01-01',
  seconds: 1,
  tests: 2,
});
const repository = openRepository();

test('a proof is valid for the same inputs and tools, and only unedited', () => {
  assert.equal(judgeProof(proof, 'abc', 'node 20'), 'valid');
  assert.equal(judgeProof(undefined, 'abc', 'node 20'), 'missing');
  assert.equal(judgeProof(proof, 'other', 'node 20'), 'stale');
  assert.equal(judgeProof(proof, 'abc', 'node 24'), 'other tools');
  assert.equal(judgeProof({ ...proof, inputs: 'other' }, 'other', 'node 20'), 'edited');
  assert.equal(judgeProof({ ...proof, tests: 3 }, 'abc', 'node 20'), 'edited');
});

test('the file has one line per proof and can be read back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-proofs-'));
  const file = join(folder, 'proofs.lock.json');
  assert.deepEqual(readLock(file), {});
  writeLock({ b: proof, a: proof }, file);
  assert.deepEqual(Object.keys(readLock(file)), ['a', 'b']);
  assert.equal(readFileSync(file, 'utf8').split('\n').length, 5);
  writeFileSync(file, '{');
  assert.throws(() => readLock(file), SyntaxError);
  rmSync(folder, { recursive: true });
});

/** A repository of texts, with one of them changed. */
const withChange = (path, text) => {
  const read = (one) => (one === path ? text : repository.read(one));
  const digest = (paths) =>
    [...new Set(paths)]
      .toSorted()
      .map((one) => `${one} ${read(one).length}`)
      .join('\n');
  return { ...repository, read, digest };
};

const gate = {
  name: 'server',
  command: ['vitest', ['run']],
  reads: ['apps/server'],
};
const digestWith = (changed) => createGateDigest(changed, createImportWalk(changed))(gate);

test('a gate depends on what it reads, the imports of that, scripts that it names, and pins', () => {
  const now = digestWith(withChange('none', ''));
  for (const path of [
    'apps/server/src/app.ts',
    'apps/server/migrations/560-feedback.sql',
    'packages/rules/src/money.ts',
    'packages/machines/src/withdrawal/index.ts',
    'tools/chaos/src/random.mjs',
    'pnpm-lock.yaml',
  ])
    assert.notEqual(digestWith(withChange(path, 'changed')), now, path);
  for (const path of [
    'apps/portal/src/boot.ts',
    'packages/ui/src/index.ts',
    'apps/server/README.md',
  ])
    assert.equal(digestWith(withChange(path, 'changed')), now, path);
});

test('a gate depends on the scripts that it imports, not on the list of all gates', () => {
  const chaos = { name: 'chaos', command: ['node', []], reads: ['tools/chaos'] };
  const getDigest = (path) => {
    const changed = withChange(path, 'changed');
    return createGateDigest(changed, createImportWalk(changed))(chaos);
  };
  const now = getDigest('none');
  assert.notEqual(getDigest('scripts/lib/postgres.mjs'), now);
  for (const path of ['scripts/lib/gates.mjs', 'scripts/gates/size.mjs'])
    assert.equal(getDigest(path), now, path);
});

test('a changed command invalidates a gate’s proof', () => {
  const digest = createGateDigest(repository, createImportWalk(repository));
  assert.notEqual(digest(gate), digest({ ...gate, command: ['vitest', ['run', '--bail']] }));
});

test('maps an operation to its module, the module’s imports, and the server’s frame', () => {
  const inputs = createServerInputs(repository);
  const behind = inputs(['listFeedback']);
  for (const path of [
    'apps/server/src/app.ts',
    'apps/server/src/modules/feedback/store.ts',
    'apps/server/src/modules/accounts/members.ts',
    'apps/server/src/modules/portal/index.ts',
    'apps/server/migrations/560-feedback.sql',
    'apps/server/functions/fold_for_search.sql',
    'packages/rules/src/feedback.ts',
  ])
    assert.ok(behind.includes(path), path);
  for (const path of [
    'apps/server/src/modules/settlement/index.ts',
    'apps/server/migrations/615-carried-losses.sql',
    'packages/api/src/generated/openapi.json',
  ])
    assert.ok(!behind.includes(path), path);
});

test('an operation that no module names depends on all modules', () => {
  const all = createServerInputs(repository)(['noSuchOperation']);
  assert.ok(all.includes('apps/server/src/modules/settlement/index.ts'));
});

test('matches a request to an operation of the contract, fixed paths before patterns', () => {
  const { find, digest } = openContract([
    {
      paths: {
        '/api/things/{id}': {
          get: { operationId: 'getThing', schema: { $ref: '#/components/schemas/Thing' } },
        },
        '/api/things/newest': { get: { operationId: 'getNewestThing' } },
      },
      components: { schemas: { Thing: { $ref: '#/components/schemas/Thing' } } },
    },
  ]);
  assert.equal(find('GET /api/things/7'), 'getThing');
  assert.equal(find('GET /api/things/newest'), 'getNewestThing');
  assert.equal(find('POST /api/things/7'), undefined);
  assert.notEqual(digest('getThing'), digest('getNewestThing'));
});

test('merges the records of one test file, with the called operations', () => {
  const reach = collectReach([
    { file: 'e2e/a.spec.ts', requests: ['GET /api/games', 'GET /rng'], assets: ['app.js'] },
    { file: 'e2e/a.spec.ts', requests: ['arcade'], assets: ['app.js', 'Lobby.js'] },
  ]);
  assert.deepEqual(reach.get('e2e/a.spec.ts'), {
    files: ['Lobby.js', 'app.js'],
    operations: ['arcade', 'listGames'],
  });
});

test('a built file is identified without its content hash', () => {
  assert.equal(plainName('app-Bx3kQ2a.js'), 'app.js');
  assert.equal(plainName('key-round-CJ2SqHR.js'), 'key-round.js');
  assert.equal(plainName('en.first-B55wSYd.js'), 'en.first.js');
  assert.equal(plainName('boot-CdgeCYXx.js'), 'boot.js');
  assert.equal(plainName('chevron-left-tepOxBf.js'), 'chevron-left.js');
  assert.equal(plainName('boot.js'), 'boot.js');
});

test('every proof depends on pins and compiler options', () => {
  const pins = findPins(repository);
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'])
    assert.ok(pins.includes(path), path);
});
