// A private PgBouncer for tests, in front of a running PostgreSQL.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './ports.mjs';
import { owner } from './postgres.mjs';
import { root } from './run.mjs';

const START_MS = 15_000;
/** The first version that separates its clients' named statements. */
const MIN_VERSION = [1, 21];
/** The Debian release whose PgBouncer is new enough, for machines with an older one. */
const SUITE = 'trixie';
/** PgBouncer with its libraries, so that it runs on an older release. */
const PACKAGES = (
  'pgbouncer libc6 libgcc-s1 libpam0g libaudit1 libcap-ng0 libsystemd0 libcap2 libcares2' +
  ' libevent-2.1-7t64 libssl3t64 libzstd1'
).split(' ');

/**
 * Starts a PgBouncer in transaction mode for the PostgreSQL at `url`, or says why it cannot.
 * @param {string} url
 * @param {Record<string, string | number>} [settings] of pgbouncer.ini
 * @returns {Promise<{url: string, stop: () => Promise<void>} | {missing: string}>} the same
 *   database through the pooler
 */
export async function startPooler(url, settings = {}) {
  const command = getPoolerCommand();
  if ('missing' in command) return command;
  const as = owner();
  if (!as) return { missing: 'PgBouncer does not run as root and there is no user named postgres' };
  const folder = mkdtempSync(join(tmpdir(), 'baize-pool-'));
  const [port] = await freePorts(1);
  writeSettings({ folder, port, url: new URL(url), settings });
  if (as.uid !== undefined)
    for (const name of ['', 'pgbouncer.ini', 'users.txt'])
      chownSync(join(folder, name), as.uid, as.gid);
  const [program, ...words] = command.words;
  words.push(join(folder, 'pgbouncer.ini'));
  const child = spawn(program, words, {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  });
  const clean = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clean);
  await untilListening(port, child).catch((error) => {
    clean();
    throw error;
  });
  const pooled = new URL(url);
  pooled.port = String(port);
  return {
    url: pooled.href,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      process.off('exit', clean);
      clean();
    },
  };
}

function writeSettings({ folder, port, url, settings }) {
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: 'users.txt',
    pool_mode: 'transaction',
    max_client_conn: 200,
    max_prepared_statements: 400,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const databases = `* = host=${url.hostname} port=${url.port}`;
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    ['[databases]', databases, '[pgbouncer]', ...lines, ''].join('\n'),
  );
  const users = `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`;
  writeFileSync(join(folder, 'users.txt'), users, { mode: 0o600 });
}

async function untilListening(port, child) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`);
    if (await answers(port)) return;
    await pause(50);
  }
  throw new Error('PgBouncer did not start in time');
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * The words that start a PgBouncer that is new enough, before its settings file.
 * @returns {{words: string[]} | {missing: string}}
 */
export const getPoolerCommand = () => findPooler() ?? fetchPooler();

/** The installed PgBouncer, if it is new enough. */
function findPooler() {
  for (const path of ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'])
    if (existsSync(path) && isNewEnough(path)) return { words: [path] };
  return null;
}

function isNewEnough(program) {
  const text = execFileSync(program, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (/PgBouncer ([\d.]+)/.exec(text)?.[1] ?? '')
    .split('.')
    .map(Number);
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
}

/** Unpacks Debian's packages into the cache of the checkout; installs nothing on the machine. */
function fetchPooler() {
  const folder = join(root, '.cache', 'pgbouncer');
  const words = [
    join(folder, 'usr/lib64/ld-linux-x86-64.so.2'),
    '--library-path',
    join(folder, 'usr/lib/x86_64-linux-gnu'),
    join(folder, 'usr/sbin/pgbouncer'),
  ];
  if (existsSync(words[0])) return { words };
  const uri = debianArchive();
  if (!uri || process.arch !== 'x64')
    return { missing: 'PgBouncer 1.21 or newer is not on this machine' };
  const scratch = mkdtempSync(join(tmpdir(), 'baize-packages-'));
  try {
    unpackPackages(uri, scratch);
    mkdirSync(join(root, '.cache'), { recursive: true });
    renameOrCopy(join(scratch, 'root'), folder);
    return { words };
  } catch (error) {
    return { missing: `PgBouncer could not be fetched (${error.message.split('\n')[0]})` };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The address of this machine's package archive; null if it is not Debian's. */
function debianArchive() {
  const folder = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list', join(folder, 'debian.sources')].filter(existsSync);
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return /^(?:URIs:|deb)\s+(?:\[[^\]]*\]\s+)?(https?:\S+\/debian\/?)(?=\s|$)/m.exec(text)?.[1];
}

function unpackPackages(uri, scratch) {
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  for (const name of ['lists/partial', 'cache', 'debs', 'root'])
    mkdirSync(join(scratch, name), { recursive: true });
  writeFileSync(join(scratch, 'status'), '');
  writeFileSync(join(scratch, 'sources'), `deb [signed-by=${keys}] ${uri} ${SUITE} main\n`);
  const own = {
    'Dir::Etc::sourcelist': 'sources',
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': 'lists',
    'Dir::State::status': 'status',
    'Dir::Cache': 'cache',
  };
  const options = Object.entries(own).flatMap(([name, value]) => [
    '-o',
    `${name}=${value === '-' ? value : join(scratch, value)}`,
  ]);
  const quietly = (program, args) =>
    execFileSync(program, args, { cwd: join(scratch, 'debs'), stdio: 'pipe' });
  quietly('apt-get', [...options, 'update']);
  quietly('apt-get', [...options, 'download', ...PACKAGES]);
  for (const name of readdirSync(join(scratch, 'debs')))
    quietly('dpkg', ['-x', name, join(scratch, 'root')]);
}

/** The temporary folder may be on another file system. */
function renameOrCopy(from, to) {
  try {
    renameSync(from, to);
  } catch {
    execFileSync('cp', ['-a', from, to]);
  }
}
