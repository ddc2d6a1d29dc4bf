// A whole cluster on one machine: its parts, their start in order, and who leads.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getEnvironments } from '../../../scripts/lib/environment.mjs';
import { arcadeKey } from '../../../scripts/lib/keys.mjs';
import { owner } from '../../../scripts/lib/postgres.mjs';
import { root } from '../../../scripts/lib/run.mjs';
import { createBackups } from './backup.mjs';
import { createPart } from './part.mjs';
import { getDatabaseUrl, PARTS } from './plan.mjs';
import {
  getEtcdWords,
  getPatroniSettings,
  getPoolSettings,
  getProxySettings,
} from './settings.mjs';

/** A first start creates three databases and the platform's tables. */
const START_MS = 180_000;

/**
 * The parts of a cluster by name, none started yet.
 * @param {import('./plan.mjs').Plan} plan
 * @param {ReturnType<import('./packages.mjs').getPrograms>} programs
 */
export function createCluster(plan, programs) {
  const { folder, ports, passwords } = plan;
  // PostgreSQL refuses to run as root.
  const as = owner();
  if (!as) throw new Error('PostgreSQL does not run as root and there is no user named postgres.');
  const logs = makeFolder(join(folder, 'logs'));
  const unpacked = { ...process.env, ...programs.env };
  const make = (name, more) =>
    createPart({ name, log: join(logs, `${name}.log`), env: process.env, ...more });

  function makeNode(name) {
    const place = makeFolder(join(folder, name), as);
    const file = join(place, 'patroni.json');
    const settings = getPatroniSettings(plan, name, programs);
    writeOwned(file, JSON.stringify(settings, null, 2), as);
    // PostgreSQL outlives a Patroni that is killed.
    const getMorePids = () => readPostmaster(join(place, 'data', 'postmaster.pid'));
    const words = ['/usr/bin/python3', programs.patroni, file];
    return make(name, { words, env: unpacked, as, cwd: place, getMorePids });
  }

  function makePool() {
    const place = makeFolder(join(folder, 'pool'), as);
    const file = join(place, 'pgbouncer.ini');
    writeOwned(file, getPoolSettings(plan), as);
    writeOwned(join(place, 'users.txt'), `"postgres" "${passwords.superuser}"\n`, as);
    return make('pool', { words: [...programs.pooler, file], as, cwd: place, end: 'SIGINT' });
  }

  function makeProxy() {
    const file = join(makeFolder(join(folder, 'proxy')), 'haproxy.cfg');
    writeFileSync(file, getProxySettings(plan));
    const words = [programs.haproxy, '-db', '-f', file];
    return make('proxy', { words, env: unpacked, end: 'SIGUSR1' });
  }

  const { servers, arcade, keys } = getProductEnvironments(plan);
  const run = (program) => [process.execPath, join(root, 'apps', program, 'dist', 'main.js')];
  const parts = [
    ...PARTS.etcd.map((name) =>
      make(name, { words: [programs.etcd, ...getEtcdWords(plan, name)] }),
    ),
    ...PARTS.node.map(makeNode),
    makeProxy(),
    makePool(),
    ...PARTS.server.map((name) =>
      make(name, { words: run('server'), env: { ...servers[name] }, cwd: root }),
    ),
    make('arcade', { words: run('arcade'), env: arcade, cwd: root }),
  ];
  const byName = Object.fromEntries(parts.map((part) => [part.name, part]));

  return {
    plan,
    keys,
    parts: byName,
    backups: createBackups({ plan, programs, as, getLeader: () => findLeader(plan) }),
    getLeader: () => findLeader(plan),
    getReplicas: () => findReplicas(plan),
    isSound: () => isSound(plan),
    /** Whether a replica has every acknowledged commit. */
    isSynchronous: (name) => answers(ports[`${name}-patroni`], '/synchronous'),
    isReady: (name) => answers(ports[name], '/readyz'),
    getReadiness: (name) => getReadiness(ports[name]),
    clockLibrary: programs.clock,
    /** The result of one statement on a node, as text. */
    ask: (name, statement) => queryStatement(programs, getDatabaseUrl(plan, name), statement),
    findTransactions: (url, ids) => findTransactions(programs, url, ids),
    switchOver: () => switchOver(plan),
    async start(say) {
      const begin = (names) => names.forEach((name) => byName[name].start());
      say('etcd: three members');
      begin(PARTS.etcd);
      say('PostgreSQL: three nodes under Patroni');
      begin(PARTS.node);
      begin(['proxy', 'pool']);
      await until('a leader with two replicas', () => isSound(plan));
      say('Baize: two servers');
      // The first one creates the tables.
      begin(PARTS.server.slice(0, 1));
      await until('the first server', () => answers(ports[PARTS.server[0]], '/readyz'));
      begin([...PARTS.server.slice(1), 'arcade']);
      await until('all servers', async () => (await getReadyServers(plan)).length === 2);
    },
    /** Ends all parts in order, those that use others first. */
    async stop() {
      const stages = [[...PARTS.server, 'arcade'], ['pool', 'proxy'], PARTS.node, PARTS.etcd];
      for (const names of stages) await Promise.all(names.map((name) => byName[name].stop()));
    },
  };
}

/** The environments of the product's programs: both servers share a data folder and all keys. */
function getProductEnvironments(plan) {
  const { folder, ports } = plan;
  const dataPath = makeFolder(join(folder, 'product'));
  const operatorKey = readOrMake(join(dataPath, 'cluster-operator.key'));
  const vendorKey = arcadeKey(dataPath, 'demo');
  const programEnv = {
    ...process.env,
    PORTAL_ORIGIN: `http://127.0.0.1:${ports.portal}`,
    PLATFORM_URL: `http://127.0.0.1:${ports.portal}`,
    DATABASE_URL: getDatabaseUrl(plan, 'pool'),
    DATABASE_DIRECT_URL: getDatabaseUrl(plan, 'primary'),
    DATABASE_READ_URL: getDatabaseUrl(plan, 'replica'),
    OPERATOR_KEY: operatorKey,
    TRUST_PROXY: '1',
    // The proxy looks twice a second and needs two answers.
    DRAIN_NOTICE_MS: '1500',
    LOG_LEVEL: 'warn',
  };
  const get = (port) =>
    getEnvironments(programEnv, {
      mode: 'demo',
      port,
      arcadePort: ports.arcade,
      dataPath,
      masterKey: vendorKey,
    });
  return {
    servers: Object.fromEntries(PARTS.server.map((name) => [name, get(ports[name]).server])),
    arcade: get(ports.portal).arcade,
    keys: { operatorKey, vendorKey },
  };
}

function readOrMake(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function makeFolder(path, as = {}) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (as.uid !== undefined) chownSync(path, as.uid, as.gid);
  return path;
}

function writeOwned(file, text, { uid, gid }) {
  writeFileSync(file, text, { mode: 0o600 });
  if (uid !== undefined) chownSync(file, uid, gid);
}

/** The process of a running PostgreSQL, from its own file. */
function readPostmaster(file) {
  try {
    return [Number(readFileSync(file, 'utf8').split('\n')[0])];
  } catch {
    return [];
  }
}

/** Whether a path answers 200; false when nothing listens. */
async function answers(port, path) {
  try {
    const signal = AbortSignal.timeout(2000);
    return (await fetch(`http://127.0.0.1:${port}${path}`, { signal })).status === 200;
  } catch {
    return false;
  }
}

/** What a server's /readyz says; null when nothing listens. */
async function getReadiness(port) {
  try {
    const signal = AbortSignal.timeout(2000);
    return await (await fetch(`http://127.0.0.1:${port}/readyz`, { signal })).json();
  } catch {
    return null;
  }
}

async function queryStatement(programs, url, statement) {
  const words = [url, '-X', '-A', '-t', '-c', statement];
  const { stdout } = await promisify(execFile)(join(programs.postgres, 'psql'), words, {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trim();
}

/** Those of some vendors' transaction ids that a database has. */
async function findTransactions(programs, url, ids) {
  const text = await queryStatement(programs, url, 'select transaction_id from vendor_transaction');
  const known = new Set(text.split('\n'));
  return new Set(ids.filter((id) => known.has(id)));
}

const getReadyServers = ({ ports }) =>
  filter(PARTS.server, (name) => answers(ports[name], '/readyz'));

/** The node that leads, by its own word; undefined while there is none. */
async function findLeader({ ports }) {
  const [leader] = await filter(PARTS.node, (name) =>
    answers(ports[`${name}-patroni`], '/primary'),
  );
  return leader;
}

/** The nodes that follow the leader. */
const findReplicas = ({ ports }) =>
  filter(PARTS.node, (name) => answers(ports[`${name}-patroni`], '/replica'));

/** Whether one node leads, two follow, and one of these has every commit. */
async function isSound(plan) {
  const { ports } = plan;
  const leader = await findLeader(plan);
  if (leader === undefined || (await findReplicas(plan)).length !== 2) return false;
  const inStep = await filter(PARTS.node, (name) =>
    answers(ports[`${name}-patroni`], '/synchronous'),
  );
  return inStep.length > 0;
}

/** Hands the lead to the replica that has every commit, as for planned work on a node. */
async function switchOver(plan) {
  const { ports, passwords } = plan;
  const leader = await findLeader(plan);
  const [candidate] = await filter(PARTS.node, (name) =>
    answers(ports[`${name}-patroni`], '/synchronous'),
  );
  const login = Buffer.from(`patroni:${passwords.patroni}`).toString('base64');
  const response = await fetch(`http://127.0.0.1:${ports[`${leader}-patroni`]}/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leader, candidate }),
  });
  if (response.status !== 200) throw new Error(`No switchover: ${await response.text()}`);
}

async function filter(names, test) {
  const results = await Promise.all(names.map(test));
  return names.filter((_, at) => results[at]);
}

/** Waits for a condition. Throws with its name when it takes too long. */
export async function until(what, isDone, limitMs = START_MS) {
  const deadline = Date.now() + limitMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`There is still no ${what}`);
    await pause(250);
  }
}
