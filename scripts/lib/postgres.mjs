// Starts a PostgreSQL of the tests' own, in a folder and on a port of its own, gone afterwards.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from './ports.mjs';

const START_MS = 30_000;

/** The folder with `initdb` and `postgres`, the newest version first; null when there is none. */
function programs() {
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

/** PostgreSQL refuses to run as root: then it runs as `postgres`; undefined when that user is missing. */
function owner() {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (kind) =>
      Number(execFileSync('id', [kind, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Resolves when the cluster takes connections; rejects with its last words when it ends first. */
function untilReady(child) {
  return new Promise((resolve, reject) => {
    const words = [];
    const fail = (why) => reject(new Error(`PostgreSQL ${why}: ${words.slice(-5).join(' | ')}`));
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    createInterface({ input: child.stderr }).on('line', (line) => {
      words.push(line);
      if (words.length > 50) words.shift();
      if (!line.includes('ready to accept connections')) return;
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

/**
 * Starts a private cluster, or says why it cannot. It trusts nobody without its password, keeps
 * nothing after `stop`, and skips the disk's promises: tests measure ours, not PostgreSQL's.
 * @returns {Promise<{url: string, stop: () => Promise<void>} | {missing: string}>}
 */
export async function startPrivateCluster() {
  const bin = programs();
  if (!bin) return { missing: "PostgreSQL's programs are not on this machine" };
  const as = owner();
  if (!as)
    return { missing: 'PostgreSQL does not run as root and there is no user named postgres' };

  const folder = mkdtempSync(join(tmpdir(), 'baize-pg-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, as.uid, as.gid);

  let child;
  const clean = () => {
    child?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clean);
  try {
    const data = join(folder, 'data');
    const initdb = [
      '-D',
      data,
      '-U',
      'baize',
      '-E',
      'UTF8',
      '--locale=C',
      '--auth=scram-sha-256',
      '--no-sync',
    ];
    execFileSync(join(bin, 'initdb'), [...initdb, `--pwfile=${passwordFile}`], {
      ...as,
      cwd: folder,
      stdio: 'pipe',
    });
    const [port] = await freePorts(1);
    const settings = {
      listen_addresses: '127.0.0.1',
      fsync: 'off',
      synchronous_commit: 'off',
      max_connections: '100',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...flags], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(child);
    return {
      url: `postgres://baize:${password}@127.0.0.1:${port}/postgres`,
      stop: () => stopped(child, clean),
    };
  } catch (error) {
    clean();
    process.off('exit', clean);
    return { missing: `PostgreSQL could not be started (${error.message.trim()})` };
  }
}

async function stopped(child, clean) {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGINT');
    await gone;
  }
  process.off('exit', clean);
  clean();
}
