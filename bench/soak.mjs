// Hundreds of thousands of requests and bets on the embedded database, and the memory during them.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { dataFolder, withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { growth } from './lib/slope.mjs';
import { round } from './lib/stats.mjs';
import { openGame } from './lib/vendor.mjs';
import { proofFor } from '../scripts/lib/proof.mjs';

const defaults = { requests: 500_000, bets: 100_000 };
const players = ['player01', 'player02', 'player11'];
const stakeMinor = 1;
const lanes = { reads: 6, bets: 3 };
const samples = 300;

/**
 * Measured memory: the metric's name, the bytes it may grow per operation, and the megabytes it
 * rises and falls by itself.
 */
const figures = {
  dbHeap: { metric: 'baize_db_heap_used_bytes', bytesEach: 16, noiseMB: 2 },
  dbMemory: { metric: 'baize_db_wasm_bytes', bytesEach: 16, noiseMB: 8 },
  mainHeap: { metric: 'nodejs_heap_size_used_bytes', bytesEach: 16, noiseMB: 16 },
  resident: { metric: 'process_resident_memory_bytes', bytesEach: 64, noiseMB: 32 },
};

/**
 * Below this many operations memory is printed, not judged: a fresh process grows by tens of
 * megabytes until its code is compiled and the database has its working set.
 */
const MIN_OPERATIONS_JUDGED = 20_000;

/** Sends requests over a few connections that stay open. */
function client(origin) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  return (method, path, headers = {}, payload = '') =>
    new Promise((resolve, reject) => {
      const length = payload === '' ? {} : { 'content-length': Buffer.byteLength(payload) };
      const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
      const sent = request(options, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, body: Buffer.concat(parts).toString() }),
        );
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(payload);
    });
}

async function signIn(origin, ask, username) {
  const body = {
    username,
    password: 'Baize-demo-1',
    type: 'username',
    site: 'member',
    challenge: await proofFor(origin),
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await ask('POST', '/api/auth/login', headers, JSON.stringify(body));
  return `Bearer ${JSON.parse(answer.body).value.token}`;
}

/** One of ten reads: four with a made-up token, four of a player, two of a visitor. */
function measureRead(number, authorizations) {
  const authorization = authorizations[number % authorizations.length];
  const kind = number % 10;
  if (kind < 4) {
    const madeUp = `Bearer ${randomBytes(32).toString('base64url')}`;
    return { path: '/api/member', headers: { authorization: madeUp }, expected: 401 };
  }
  if (kind < 6) return { path: '/api/member', headers: { authorization }, expected: 200 };
  if (kind < 8) return { path: '/api/wallet/balance', headers: { authorization }, expected: 200 };
  const page = 1 + (number % 400);
  const list = `/api/games?gameType=RNG&pageNo=${page}&pageSize=20&language=en`;
  return { path: kind === 8 ? list : '/api/permission', headers: {}, expected: 200 };
}

const getBalance = async (ask, authorization) => {
  const { body } = await ask('GET', '/api/wallet/balance', { authorization });
  return Math.round(Number(JSON.parse(body).value.balance) * 100);
};

/** Reads the measured figures from the metrics. */
async function weigh(ask) {
  const { body } = await ask('GET', '/metrics');
  const read = ({ metric }) => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(body)?.[1]);
  return Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, read(one)]));
}

const megabytes = (bytes) => round(bytes / 1e6, 1);

/** Measures a number of times over the whole work; `finished` is called after each piece. */
function scales({ ask, total, say }) {
  const taken = [];
  let done = 0;
  let weighing = Promise.resolve();
  async function sample(at) {
    const weight = await weigh(ask);
    taken.push({ done: at, ...weight });
    if (taken.length % (samples / 20) !== 0) return;
    const told = Object.entries(weight).map(([name, bytes]) => `${name} ${megabytes(bytes)} MB`);
    say(`${String(at).padStart(9)}  ${told.join('  ')}`);
  }
  const share = (of) => Math.floor((of * samples) / total);
  return {
    finished() {
      const at = (done += 1);
      if (share(at) > share(at - 1)) weighing = weighing.then(() => sample(at));
    },
    async taken() {
      await weighing;
      return taken;
    },
  };
}

/**
 * Does the work in lanes with measurements; resolves with the samples and the unexpected responses.
 */
async function work({ ask, sizes, authorizations, bets, say }) {
  const scale = scales({ ask, total: sizes.requests + sizes.bets, say });
  const unexpected = new Map();
  const note = (answer) => unexpected.set(answer, (unexpected.get(answer) ?? 0) + 1);
  const inLanes = (count, size, one) => {
    let next = 0;
    const lane = async () => {
      while (next < size) {
        await one(next++);
        scale.finished();
      }
    };
    return Array.from({ length: count }, lane);
  };
  const read = async (number) => {
    const { path, headers, expected } = measureRead(number, authorizations);
    const { status } = await ask('GET', path, headers);
    if (status !== expected) note(`GET ${path.split('?')[0]} ${status}`);
  };
  const bet = async (number) => {
    const status = await bets[number % bets.length](number, (stakeMinor / 100).toFixed(2));
    if (status !== 200) note(`bet ${status}`);
  };
  await Promise.all([
    ...inLanes(lanes.reads, sizes.requests, read),
    ...inLanes(lanes.bets, sizes.bets, bet),
  ]);
  return { taken: await scale.taken(), unexpected };
}

/** The sizes of the run: `--requests=20000 --bets=2000`. */
function sizesFrom(options) {
  const sizes = { ...defaults };
  for (const option of options) {
    const [, name, text] = /^--([a-z]+)=(\d+)$/.exec(option) ?? [];
    if (!Object.hasOwn(sizes, name)) throw new Error(`soak does not know ${option}`);
    sizes[name] = Number(text);
  }
  return sizes;
}

/** Runs the soak. The ratio is the largest growth over the allowed growth. */
export default async function soak({ options = [], say }) {
  const sizes = sizesFrom(options);
  if (process.env.BENCH_URL)
    throw new Error('soak needs a product of its own; leave BENCH_URL empty');
  const folder = dataFolder();
  return withProduct(
    async ({ origin }) => {
      const ask = client(origin);
      const authorizations = [];
      for (const player of players) authorizations.push(await signIn(origin, ask, player));
      const list = await ask('GET', '/api/games?gameType=RNG&pageSize=1');
      const [game] = JSON.parse(list.body).value.list;
      const key = readFileSync(join(folder, 'vendor-master.key'), 'utf8').trim();
      const bets = await Promise.all(
        authorizations.map((authorization) => openGame(ask, game, authorization, key)),
      );
      const money = async () =>
        (await Promise.all(authorizations.map((one) => getBalance(ask, one)))).reduce(
          (a, b) => a + b,
        );
      const before = await money();
      const began = performance.now();
      const { taken, unexpected } = await work({ ask, sizes, authorizations, bets, say });
      const seconds = (performance.now() - began) / 1000;
      const booked = (before - (await money())) / stakeMinor;
      return report({ sizes, taken, unexpected, booked, seconds });
    },
    { DATA_DIR: folder },
  );
}

function report({ sizes, taken, unexpected, booked, seconds }) {
  const grown = Object.entries(figures).map(([name, { bytesEach, noiseMB }]) => {
    const { slope, over } = growth(taken.map((one) => ({ done: one.done, value: one[name] })));
    return { name, slope: round(slope, 1), allowed: round(bytesEach + (noiseMB * 1e6) / over, 1) };
  });
  const isJudged = sizes.requests + sizes.bets >= MIN_OPERATIONS_JUDGED;
  const memoryLimits = grown.map(({ name, slope, allowed }) =>
    limit(`${name}BytesEach`, slope, '≤', allowed),
  );
  const ends = (name) => [taken[0], taken.at(-1)].map((one) => megabytes(one?.[name] ?? 0));
  return {
    name: 'soak',
    ratio: round(Math.max(...grown.map(({ slope, allowed }) => slope / allowed)), 2),
    against: 'the growth that is allowed',
    ...sizes,
    seconds: round(seconds, 0),
    ...Object.fromEntries(Object.keys(figures).map((name) => [`${name}MB`, ends(name)])),
    unexpected: Object.fromEntries(unexpected),
    ...Object.fromEntries(grown.map(({ name, slope }) => [`${name}BytesEach`, slope])),
    memoryJudged: isJudged,
    limits: [
      ...(isJudged ? memoryLimits : []),
      limit(
        'unexpectedAnswers',
        [...unexpected.values()].reduce((a, b) => a + b, 0),
        '=',
        0,
      ),
      limit('bookedBets', booked, '=', sizes.bets),
    ],
  };
}
