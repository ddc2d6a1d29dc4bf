// Kills a part again and again while players bet, and counts what they were answered.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../../scripts/lib/run.mjs';
import { until } from './cluster.mjs';
import { findLost, getCents, getWantedCents, startLoad } from './load.mjs';
import { getDatabaseUrl, PARTS } from './plan.mjs';
import { openPlayer } from './player.mjs';
import { createSmallDisk, findObstacle } from './small-disk.mjs';
import { followStream } from './stream.mjs';

const ACCOUNTS = ['player01', 'player02', 'player11'];

/** Faults of a cluster, each with the maximum time without an answer, in seconds. */
export const TARGETS = {
  leader: 12,
  replica: 12,
  etcd: 12,
  server: 12,
  proxy: 12,
  pool: 12,
  postmaster: 12,
  switchover: 12,
  // A machine that hangs is noticed later than one that died.
  freeze: 15,
  quorum: 15,
  lag: 12,
  clock: 12,
  disk: 15,
  rolling: 0,
};

/** Duration of a fault that the drill itself ends. */
const FAULT_MS = 5000;

/**
 * Each does one thing to a running cluster; resolves when it is done, with how long it kept the
 * cluster from answering, if it did.
 */
const acts = {
  async leader({ cluster }) {
    cluster.parts[await cluster.getLeader()].kill();
  },
  async replica({ cluster }) {
    const [first] = await cluster.getReplicas();
    cluster.parts[first].kill();
  },
  etcd: ({ cluster, at }) => cluster.parts[pick(PARTS.etcd, at)].kill(),
  server: ({ cluster, at }) => cluster.parts[pick(PARTS.server, at)].kill(),
  proxy: ({ cluster }) => cluster.parts.proxy.kill(),
  pool: ({ cluster }) => cluster.parts.pool.kill(),
  async postmaster({ cluster }) {
    cluster.parts[await cluster.getLeader()].killInner();
  },
  async switchover({ cluster }) {
    await cluster.switchOver();
  },
  /** The leader hangs as if its network were cut, and comes back after another one leads. */
  async freeze({ cluster }) {
    const before = await cluster.getLeader();
    cluster.parts[before].freeze();
    try {
      await until('a new leader', async () => {
        const now = await cluster.getLeader();
        return now !== undefined && now !== before;
      });
      await pause(FAULT_MS);
    } finally {
      cluster.parts[before].unfreeze();
    }
  },
  /** Two of three etcd members are away: no node may lead, so nothing is written. */
  async quorum({ cluster, at }) {
    const away = PARTS.etcd.filter((_, index) => index !== at % PARTS.etcd.length);
    const since = performance.now();
    await Promise.all(away.map((name) => cluster.parts[name].stop()));
    await isNamed(cluster, 'status', 'unavailable');
    await pause(FAULT_MS);
    for (const name of away) cluster.parts[name].start();
    return performance.now() - since;
  },
  /** Both replicas receive the log and replay none: the primary is read, and /readyz says so. */
  async lag({ cluster }) {
    const replicas = (await cluster.getReplicas()).map((name) => cluster.parts[name]);
    // Patroni would resume a replay that was paused by its function.
    for (const part of replicas) part.freeze('startup');
    try {
      await isNamed(cluster, 'replica', 'behind');
    } finally {
      for (const part of replicas) part.unfreeze();
    }
    await isNamed(cluster, 'replica', 'ready');
  },
  /** The clock of one server is a minute ahead for a while. */
  async clock({ cluster }) {
    const name = PARTS.server[1];
    const part = cluster.parts[name];
    const file = join(cluster.plan.folder, 'clock');
    const jump = {
      LD_PRELOAD: cluster.clockLibrary,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    writeFileSync(file, '+0');
    Object.assign(part.env, jump);
    await part.restart();
    await until(name, () => cluster.isReady(name));
    writeFileSync(file, '+60');
    await until(
      'word of the clock',
      async () => (await cluster.getReadiness(name))?.clockAheadMs > 0,
    );
    await pause(FAULT_MS);
    writeFileSync(file, '+0');
    await until('right clock', async () => {
      const readiness = await cluster.getReadiness(name);
      return readiness !== null && readiness.clockAheadMs === undefined;
    });
    for (const key of Object.keys(jump)) delete part.env[key];
    await part.restart();
    await until(name, () => cluster.isReady(name));
  },
  /** The disk of the leader is full; after another node leads, or /readyz says why, it has room. */
  async disk({ cluster }) {
    const obstacle = findObstacle();
    if (obstacle !== null) throw new Error(obstacle);
    const [name, other] = await cluster.getReplicas();
    const part = cluster.parts[name];
    await part.stop();
    const disk = createSmallDisk(join(cluster.plan.folder, name));
    try {
      part.start();
      await until('a cluster in order', cluster.isSound);
      await promoteReplica(cluster, name, other);
      const since = performance.now();
      disk.fill();
      const isNoticed = async () => {
        const leader = await cluster.getLeader();
        if (leader !== undefined && leader !== name) return true;
        const all = await Promise.all(PARTS.server.map(cluster.getReadiness));
        return all.some((readiness) => readiness?.reason === 'disk_full');
      };
      await until('word of the full disk', isNoticed);
      const isReplaced = (await cluster.getLeader()) !== name;
      disk.free();
      const heldMs = isReplaced ? 0 : performance.now() - since;
      await until('a cluster in order', cluster.isSound);
      return heldMs;
    } finally {
      await part.stop();
      disk.remove();
      part.start();
    }
  },
  async rolling({ cluster }) {
    for (const name of PARTS.server) {
      await cluster.parts[name].restart();
      await until(name, () => cluster.isReady(name));
      // The proxy looks four times a second.
      await pause(1000);
    }
  },
};

/** Makes a replica the leader: while the other is stopped, only this one has every commit. */
async function promoteReplica(cluster, name, other) {
  await cluster.parts[other].stop();
  await until(`commit on ${name}`, () => cluster.isSynchronous(name));
  await cluster.switchOver();
  cluster.parts[other].start();
  await until(`lead of ${name}`, async () => (await cluster.getLeader()) === name);
  await until('a cluster in order', cluster.isSound);
}

/** Waits until every server's /readyz says something. */
const isNamed = (cluster, field, value) =>
  until(`word of ${field} ${value}`, async () => {
    const all = await Promise.all(PARTS.server.map(cluster.getReadiness));
    return all.every((readiness) => readiness?.[field] === value);
  });

const pick = (names, at) => names[at % names.length];

/**
 * Runs the drill of each kind and prints a table. Returns the exit code: 0 when nothing was lost or
 * booked twice, no player was signed out, and, if it is timed, every gap is within its limit.
 */
export async function runDrill({ cluster, kinds, times, say, isTimed = true }) {
  const rows = [];
  const players = await openPlayers(cluster);
  for (const kind of kinds) {
    const row = await runFault({ cluster, kind, times, players, say });
    rows.push(row);
    say(JSON.stringify(row));
  }
  say('Checking the ledger …');
  const isClean = checkLedger(cluster.plan, getDatabaseUrl(cluster.plan, 'primary'));
  console.table(rows);
  console.log(JSON.stringify({ rows, ledger: isClean ? 'clean' : 'broken' }));
  return isClean && rows.every((row) => isRight(row) && (!isTimed || isInTime(row))) ? 0 : 1;
}

/** Players with money and an open game. */
export async function openPlayers({ plan, keys: { vendorKey, operatorKey } }) {
  const origin = `http://127.0.0.1:${plan.ports.portal}`;
  const players = [];
  for (const account of ACCOUNTS) {
    await giveMoney(origin, operatorKey, account);
    players.push(await openPlayer({ origin, vendorKey, account }));
  }
  return players;
}

const isRight = ({ kind, lost, offCents, signedOut, outOfOrder, errors }) =>
  lost + signedOut + outOfOrder === 0 &&
  offCents.every((cents) => cents === 0) &&
  (kind !== 'rolling' || Object.keys(errors).length === 0);

const isInTime = ({ kind, maxGapS }) => kind === 'rolling' || maxGapS <= TARGETS[kind];

async function runFault({ cluster, kind, times, players, say }) {
  const before = await Promise.all(players.map(getCents));
  const streams = players.map(followStream);
  const load = startLoad(players);
  const gaps = [];
  try {
    for (let at = 0; at < times; at += 1) {
      await until('a cluster in order', cluster.isSound);
      await flows(load);
      const since = performance.now();
      const heldMs = (await acts[kind]({ cluster, at })) ?? 0;
      await until('a cluster in order', cluster.isSound);
      await flows(load);
      gaps.push(Math.max(0, load.getGapMs(since) - Math.round(heldMs)));
      const held = heldMs > 0 ? `, besides ${Math.round(heldMs)} ms that the fault lasted` : '';
      say(`${kind} ${at + 1} of ${times}: ${gaps.at(-1)} ms without an answer${held}`);
    }
  } finally {
    // Rounds that began are finished before anything is compared.
    await load.stop().catch(() => {});
    await Promise.all(streams.map((stream) => stream.stop()));
  }
  const answered = await load.stop();
  const lost = await findLost(answered);
  const after = await Promise.all(players.map(getCents));
  const offCents = players.map(
    (player, at) => after[at] - getWantedCents(before[at], answered, player),
  );
  const sum = (name) => streams.reduce((total, { seen }) => total + seen[name], 0);
  return {
    kind,
    times,
    answered: answered.length,
    lost,
    offCents,
    maxGapS: Math.max(...gaps) / 1000,
    medianGapS: gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] / 1000,
    errors: load.errors(),
    events: sum('events'),
    cuts: sum('cuts'),
    signedOut: sum('signedOut'),
    outOfOrder: sum('outOfOrder'),
  };
}

/** Waits until bets are answered again. */
async function flows(load) {
  const count = load.count();
  await until('answer to a bet', () => load.count() >= count + 20);
}

/** Gives a player of the demo enough for the bets of a drill. */
async function giveMoney(origin, operatorKey, account) {
  const response = await fetch(`${origin}/operator-api/credits`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-operator-key': operatorKey,
      'idempotency-key': `cluster-${account}-${Date.now()}`,
    },
    body: JSON.stringify({ account, amount: '20000.00', reason: 'Bets of a drill' }),
  });
  if (response.status !== 200) throw new Error(`No money for ${account}: ${await response.text()}`);
}

/** Runs the server's own check on a database. */
export function checkLedger(plan, url) {
  try {
    const env = {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: join(plan.folder, 'product'),
    };
    execFileSync(process.execPath, [join(root, 'scripts', 'ledger-check.mjs')], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return true;
  } catch {
    return false;
  }
}
