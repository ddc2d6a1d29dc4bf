// Starts a private PostgreSQL for tests, in a folder and on a port of its own, removed afterwards.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './ports.mjs';
import { isRunning, processTree } from './processes.mjs';

const START_MS = 30_000;

/** The folder with `initdb` and `postgres`, newest version first; null if there is none. */
export function programs() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) =>
      ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`; undefined without that user. */
export function owner() {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (kind) =>
      Number(execFileSync('id', [kind, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Resolves when the cluster accepts connections; rejects with its last output when it ends first.
 */
function untilReady(child) {
  return new Promise((resolve, reject) => {
    const words = [];
    const fail = (why) => reject(new Error(`PostgreSQL ${why}: ${words.slice(-5).join(' | ')}`));
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    createInterface({ input: child.stderr }).on('line', (line) => {
      words.push(line);
      if (words.length > 50) words.shift();
      if (!/ready to accept (read-only )?connections/.test(line)) return;
      clearTimeout(timer);
      resolve();
    });
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
}

/** Tests do not verify the durability of PostgreSQL or the disk. */
const WITHOUT_DURABILITY = { fsync: 'off', synchronous_commit: 'off' };

/**
 * Starts a private cluster, or says why it cannot. It requires its password, keeps nothing after
 * `stop`, and skips durable writes unless `settings` say otherwise. `getCopy` is a copied data
 * folder, which is opened instead of a new one and removed with the cluster.
 * @param {{settings?: Record<string, string>, getCopy?: {folder: string, password: string}}}
 *   [options]
 * @returns {Promise<Cluster | {missing: string}>}
 *
 * @typedef {object} Cluster
 * @property {string} url
 * @property {string} folder contains its data in `data`
 * @property {string} password
 * @property {() => number[]} pids its processes
 * @property {() => Promise<void>} crash kills all its processes at once
 * @property {() => Promise<void>} restart starts it again in the same place
 * @property {(sql: string) => string} ask the result of one statement, as text
 * @property {() => Promise<void>} stop
 */
export async function startPrivateCluster({ settings = {}, getCopy } = {}) {
  const bin = programs();
  if (!bin) return { missing: "PostgreSQL's programs are not on this machine" };
  const as = owner();
  if (!as)
    return { missing: 'PostgreSQL does not run as root and there is no user named postgres' };
  const newCluster = getCopy ?? newFolder(as);
  const { folder, password } = newCluster;
  const server = { child: null, port: 0 };
  const clean = () => {
    server.child?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clean);
  try {
    if (!getCopy) initialise(bin, as, folder);
    [server.port] = await freePorts(1);
    const start = async () => {
      server.child = startServer({ bin, as, folder, port: server.port, settings });
      await untilReady(server.child);
    };
    await start();
    const url = `postgres://baize:${password}@127.0.0.1:${server.port}/postgres`;
    return {
      url,
      folder,
      password,
      pids: () => processTree(server.child.pid),
      crash: () => killTree(server.child),
      restart: start,
      ask: (text) =>
        execFileSync(join(bin, 'psql'), [url, '-X', '-A', '-t', '-c', text], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        }).trim(),
      async stop() {
        await stopServer(server.child);
        process.off('exit', clean);
        clean();
      },
    };
  } catch (error) {
    clean();
    process.off('exit', clean);
    return { missing: `PostgreSQL could not be started (${error.message.trim()})` };
  }
}

/**
 * Starts a streaming replica of a private cluster, on a copy of its data.
 * @param {Cluster} primary
 * @returns {Promise<Cluster | {missing: string}>}
 */
export async function startReplica({ url, password }) {
  const as = owner();
  const folder = mkdtempSync(join(tmpdir(), 'baize-replica-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const words = ['-d', url, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast'];
  execFileSync(join(programs(), 'pg_basebackup'), [...words, '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: 'pipe',
  });
  return startPrivateCluster({ getCopy: { folder, password } });
}

function newFolder(as) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-pg-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, as.uid, as.gid);
  return { folder, password };
}

function initialise(bin, as, folder) {
  const data = ['-D', join(folder, 'data'), `--pwfile=${join(folder, 'password')}`];
  const kind = ['-U', 'baize', '-E', 'UTF8', '--locale=C', '--auth=scram-sha-256', '--no-sync'];
  execFileSync(join(bin, 'initdb'), [...data, ...kind], { ...as, cwd: folder, stdio: 'pipe' });
}

function startServer({ bin, as, folder, port, settings }) {
  const all = {
    listen_addresses: '127.0.0.1',
    max_connections: '100',
    ...WITHOUT_DURABILITY,
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const place = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder];
  return spawn(join(bin, 'postgres'), [...place, ...flags], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

const isOver = (child) => child.exitCode !== null || child.signalCode !== null;

/** Kills the server with all its child processes, so that none of them still writes. */
async function killTree(child) {
  const pids = processTree(child.pid);
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  for (const pid of pids) kill(pid);
  await gone;
  while (pids.some(isRunning)) await pause(20);
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}

async function stopServer(child) {
  if (isOver(child)) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGINT');
  await gone;
}
