import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { holdFolder, openPlan, PARTS } from '../src/plan.mjs';
import {
  getEtcdWords,
  getPatroniSettings,
  getPoolSettings,
  getProxySettings,
} from '../src/settings.mjs';

const PROGRAMS = { postgres: '/programs', backup: '/programs/pgbackrest' };

const folder = mkdtempSync(join(tmpdir(), 'baize-cluster-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a second start uses the ports and passwords of the first one', async () => {
  const first = await openPlan(folder);
  const second = await openPlan(folder);
  assert.deepEqual(second, first);
  const ports = Object.values(first.ports);
  assert.equal(new Set(ports).size, ports.length);
  assert.equal(statSync(join(folder, 'plan.json')).mode & 0o077, 0);
});

test('a second cluster in the same folder is refused', () => {
  const release = holdFolder(folder);
  assert.throws(() => holdFolder(folder), /A cluster runs in/);
  release();
  holdFolder(folder)();
});

test('everything listens on this machine only', async () => {
  const plan = await openPlan(folder);
  const all = [
    ...PARTS.etcd.flatMap((name) => getEtcdWords(plan, name)),
    ...PARTS.node.map((name) => JSON.stringify(getPatroniSettings(plan, name, PROGRAMS))),
    getProxySettings(plan),
    getPoolSettings(plan),
  ].join('\n');
  assert.doesNotMatch(all, /0\.0\.0\.0|bind \*|listen_addr = \*/);
  for (const [address] of all.matchAll(/\d+\.\d+\.\d+\.\d+(?=:)/g))
    assert.equal(address, '127.0.0.1');
});

test('nothing is acknowledged that only the leader has', async () => {
  const { bootstrap } = getPatroniSettings(await openPlan(folder), 'pg1', PROGRAMS);
  assert.equal(bootstrap.dcs.synchronous_mode, true);
  assert.equal(bootstrap.dcs.synchronous_mode_strict, true);
  assert.equal(bootstrap.dcs.maximum_lag_on_failover, 0);
});

test('a dead leader is replaced within the limit of twelve seconds', async () => {
  const { bootstrap } = getPatroniSettings(await openPlan(folder), 'pg1', PROGRAMS);
  const { ttl, loop_wait: look, retry_timeout: retry } = bootstrap.dcs;
  assert.ok(ttl >= look + 2 * retry, 'Patroni needs this of its times');
  assert.ok(ttl + look <= 12);
});
