// Time from `npm start` on a built tree to the ready line, first and later, and the memory at rest.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watch } from './lib/browser.mjs';
import { processTree } from '../scripts/lib/processes.mjs';
import { cpuSeconds, getCommand, getMemory } from './lib/proc.mjs';
import { built, dataFolder, launch } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { computeMedian, round, spread } from './lib/stats.mjs';
import { freePorts } from '../scripts/lib/ports.mjs';
import { root } from '../scripts/lib/run.mjs';

const rounds = 5;
/** The requests of a visitor before the product is left idle. */
const visited = ['/', '/rng', '/api/permission', '/api/games/index?gameType=RNG&language=en'];
/** Time between the last request and the measurement; garbage of the start is collected by then. */
const restMs = 30_000;

const start = (program, cwd, env) => launch({ command: 'npm', args: ['start'], cwd, env, program });

/** Starts the product once; without `keep` it is stopped again at once. */
async function product(folder, keep) {
  const [port, arcadePort] = await freePorts(2);
  const env = { PORT: String(port), ARCADE_PORT: String(arcadePort), DATA_DIR: folder };
  const running = await start('scripts/start.mjs', root, env);
  if (!keep) await running.stop();
  return { ...running, origin: `http://127.0.0.1:${port}` };
}

/** A project whose `npm start` runs two programs that only listen. */
function barePeer() {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-peer-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(root, 'bench/peer/start.js');
  const scripts = { start: `node ${program}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts }));
  return async () => {
    const running = await start(program, folder, {});
    await running.stop();
    return running;
  };
}

/** Opens only the database of a product's data folder, in the server's database thread. */
async function database(folder) {
  const program = join(root, 'bench/peer/database.js');
  const args = [program, join(folder, 'db')];
  const running = await launch({ command: process.execPath, args, env: {}, program });
  await running.stop();
  return running.seconds;
}

const megabytes = (bytes) => round(bytes / 1e6, 1);

/** The memory of each process of the product, and their load, after a while without requests. */
async function atRest({ child, origin }) {
  for (const path of visited) {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html,*/*' } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  await watch(restMs / 2);
  const pids = processTree(child.pid);
  const busy = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = busy();
  await watch(restMs / 2);
  const busyShare = (busy() - before) / (restMs / 2000);
  const parts = pids.map((pid) => ({ command: getCommand(pid).slice(-40), ...getMemory(pid) }));
  const own = parts.reduce((total, part) => total + part.own, 0);
  return {
    // They share the text of Node, which counts once.
    memoryMB: megabytes(own + Math.max(...parts.map(({ shared }) => shared))),
    getMemory: parts.map(({ command, own: bytes }) => `${command} ${megabytes(bytes)}`),
    busyPercentAtRest: round(busyShare * 100),
  };
}

/**
 * Runs the benchmark `start`. The ratio is a first start's time over the peer's. A second start is
 * compared with the sum of the peer's and the database's, which is close to its minimum.
 */
export default async function bench({ say }) {
  await built();
  const bare = barePeer();
  const runs = [];
  for (let number = 1; number <= rounds; number += 1) {
    say(`Round ${number} of ${rounds} …`);
    const folder = dataFolder();
    const peer = (await bare()).seconds;
    const first = (await product(folder)).seconds;
    const again = (await product(folder)).seconds;
    runs.push({ peer, first, again, open: await database(folder) });
  }
  say(`Leaving the product alone for ${restMs / 1000} s …`);
  const running = await product(dataFolder(), true);
  try {
    return report(runs, await atRest(running));
  } finally {
    await running.stop();
  }
}

function report(runs, rest) {
  const firstSeconds = computeMedian(runs, ({ first }) => first, 2);
  const againSeconds = computeMedian(runs, ({ again }) => again, 2);
  const bareSeconds = computeMedian(runs, ({ peer }) => peer, 2);
  const openSeconds = computeMedian(runs, ({ open }) => open, 2);
  return {
    name: 'start',
    ratio: round(firstSeconds / bareSeconds, 2),
    against: 'npm start of two programs that only listen',
    firstSeconds,
    firstRange: spread(runs, ({ first }) => first, 2),
    againSeconds,
    againRange: spread(runs, ({ again }) => again, 2),
    bareSeconds,
    bareRange: spread(runs, ({ peer }) => peer, 2),
    openSeconds,
    openRange: spread(runs, ({ open }) => open, 2),
    againRatio: computeMedian(runs, ({ again, peer, open }) => again / (peer + open), 2),
    ...rest,
    limits: [
      limit('firstSeconds', firstSeconds, '≤', 2.5),
      limit('againSeconds', againSeconds, '≤', 1.5),
      limit('memoryMB', rest.memoryMB, '≤', 450),
    ],
  };
}
