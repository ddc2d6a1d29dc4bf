// Simulates a power cut: copies the data folder while every writing process is stopped in the
// middle of its work, opens the copy, and compares it with what had been acknowledged by then.
import { chownSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPrivateCluster } from '../../../scripts/lib/postgres.mjs';
import { processTree } from '../../../scripts/lib/processes.mjs';
import { createMemory } from './memory.mjs';
import { openPlace } from './place.mjs';
import { getRandom } from './random.mjs';
import { startClients } from './run.mjs';
import { createServerLife } from './server-life.mjs';
import { compareAnswers } from './verdict.mjs';

const CLIENTS = 6;
/** Pause between two cuts, in addition to new acknowledged answers. */
const GAP_MS = [50, 400];
/** Every commit waits for the disk, as in production. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on' };

/** Files that name a process, which does not run after a cut, and sockets. */
const NOT_COPIED = new Set(['baize.lock', 'postmaster.pid']);

/**
 * Performs cuts on one database and returns the figures.
 * @param {{program: string, reader: string, database: 'pglite' | 'postgres', cuts: number, seed:
 *   number, say: (text: string) => void}} given
 */
export async function runPowerCuts({ program, reader, database, cuts, seed, say }) {
  const place = await openPlace({ program, database, settings: DURABLE });
  if (place.missing) return { database, missing: place.missing };
  const opener = createServerLife(reader, {});
  try {
    await Promise.all([place.server.start(), opener.start()]);
    const memory = createMemory();
    const agents = await place.agents(memory);
    const seats = await place.seats(CLIENTS / 2, memory, { agents });
    const playing = await startClients({ place, memory, seats, agents, count: CLIENTS, seed });
    const random = getRandom(seed, 'cuts');
    const found = { cuts: 0, compared: 0, lost: 0, changed: 0, brokenRules: 0, examples: [] };
    while (found.cuts < cuts) {
      await Promise.race([playing.running, progress(memory, random)]);
      await cutOnce({ place, opener, memory, found });
      say(`${database}: ${found.cuts} cuts, ${memory.figures().operations} operations`);
    }
    await playing.stop();
    playing.client.close();
    return { database, ...memory.figures(), ...found };
  } finally {
    await opener.stop();
    await place.close();
  }
}

/** Waits for a new acknowledged answer, and a little longer. */
async function progress(memory, random) {
  const before = memory.figures().operations;
  while (memory.figures().operations === before) await pause(5);
  await pause(random.between(...GAP_MS));
}

async function cutOnce({ place, opener, memory, found }) {
  const { copy, known } = copyStanding(place, memory);
  try {
    const { kept, rules } = await readCopy(place, opener, copy);
    const byName = new Map(kept.map(({ name, text }) => [name, text]));
    const { lost, changed } = compareAnswers(byName, memory, known);
    const broken = rules.filter(({ violations }) => violations.length > 0);
    found.cuts += 1;
    found.compared += known.size;
    found.lost += lost.length;
    found.changed += changed.length;
    found.brokenRules += broken.length;
    found.examples.push(...lost, ...changed, ...broken);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Copies the data while its processes are stopped; `known` is what had been acknowledged by then.
 */
function copyStanding({ server, cluster, dataDir }, memory) {
  const from = cluster ? join(cluster.folder, 'data') : dataDir;
  const copy = mkdtempSync(join(tmpdir(), 'baize-cut-'));
  const stopped = stopAll(() => [...processTree(server.pid()), ...(cluster?.pids() ?? [])]);
  try {
    // Answers that clients read later had left the server before.
    const known = memory.known();
    const to = cluster ? join(copy, 'data') : copy;
    cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: isCopied });
    if (cluster) ownLike(from, copy);
    return { copy, known };
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
}

const isCopied = (path) => !NOT_COPIED.has(basename(path)) && !lstatSync(path).isSocket();

/** PostgreSQL only opens files of its own user. */
function ownLike(original, folder) {
  const { uid, gid } = statSync(original);
  const give = (path) => chownSync(path, uid, gid);
  give(folder);
  for (const name of readdirSync(folder, { recursive: true })) give(join(folder, name));
}

/** Stops processes until all are stopped, since one may start another during the loop. */
function stopAll(find) {
  const stopped = new Set();
  for (;;) {
    const running = find().filter((pid) => !stopped.has(pid));
    if (running.length === 0) return stopped;
    for (const pid of running) {
      stopped.add(pid);
      try {
        process.kill(pid, 'SIGSTOP');
      } catch {
        stopped.delete(pid);
      }
    }
  }
}

/** Opens the copy as a server does after a power cut; PostgreSQL replays its log. */
async function readCopy({ cluster }, opener, copy) {
  if (!cluster) return opener.ask('read', { dataDir: copy, databaseUrl: '' });
  const { password } = cluster;
  const opened = await startPrivateCluster({ getCopy: { folder: copy, password } });
  if (opened.missing) throw new Error(opened.missing);
  try {
    return await opener.ask('read', { dataDir: copy, databaseUrl: opened.url });
  } finally {
    await opened.stop();
  }
}

/** Whether a run is conclusive and without faults. */
export const isWhole = ({ missing, cuts, lost, changed, brokenRules }) =>
  missing !== undefined || (cuts > 0 && lost === 0 && changed === 0 && brokenRules === 0);
