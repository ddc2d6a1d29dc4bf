// Processor time of a validated game list over HTTP, beside a bare node:http server with the same bytes.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuSeconds } from './lib/proc.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { load } from './lib/requests.mjs';
import { median, medianOf, round } from './lib/stats.mjs';
import { proofFor } from '../scripts/lib/proof.mjs';

const rounds = 15;
const requestsARound = 6000;
const path = '/api/games?gameType=RNG&pageNo=1&pageSize=20&language=en';
const refusedPath = '/api/games?gameType=RNG&pageNo=1&pageSize=20&language=en&unknown=1';
const headers = { 'accept-encoding': 'identity', 'accept-language': 'en-US', accept: '*/*' };
/** More than the load needs in a minute: the limit is counted, as in production, and not met. */
const ratePerMinute = 1_000_000;

/** The peer, sending what the product sends, in a process of its own. */
async function startBare(answer) {
  const program = fileURLToPath(new URL('peer/http.js', import.meta.url));
  const child = fork(program, { env: { ...process.env, NODE_ENV: 'production' } });
  const connection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);
  const own = [...answer.headers].filter(([name]) => !connection.has(name));
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
  child.send({ headers: own.flat(), body });
  const { port } = await new Promise((resolve) => {
    child.once('message', resolve);
  });
  return { port, pid: child.pid, stop: () => child.disconnect() };
}

/** Microseconds of a server's processor time for one request, user and system. */
async function microseconds({ port, pid }, more = {}) {
  const before = cpuSeconds(pid);
  const asked = await load({
    port,
    path,
    headers: { ...headers, ...more },
    requests: requestsARound,
  });
  return ((cpuSeconds(pid) - before) / asked) * 1e6;
}

/** A player's own list goes through the router, the session and the player's favourites. */
async function signIn(origin) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'player01',
      password: 'Baize-demo-1',
      type: 'username',
      site: 'member',
      challenge: await proofFor(origin),
    }),
  });
  const { value } = await answer.json();
  return { authorization: `Bearer ${value.token}` };
}

/** Answers a list once and refuses a wrong question, so that the figure is of a server that checks. */
async function asked(origin) {
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`The game list was answered ${answer.status}`);
  const refused = await fetch(origin + refusedPath, { headers });
  if (refused.status !== 422)
    throw new Error(`An unknown parameter was answered ${refused.status}`);
  return answer;
}

/** Runs the benchmark `read`. The ratio is the peer's processor time over the product's. */
export default async function read({ say }) {
  process.env.RATE_PER_MINUTE = String(ratePerMinute);
  return withProduct(async ({ origin, serverPid }) => {
    if (!serverPid) throw new Error('read needs a product of its own; leave BENCH_URL empty');
    const answer = await asked(origin);
    const bytes = Number(answer.headers.get('content-length'));
    const bare = await startBare(answer);
    const product = { port: Number(new URL(origin).port), pid: serverPid };
    try {
      const runs = [];
      for (let number = -1; number <= rounds; number += 1) {
        if (number > 0) say(`Round ${number} of ${rounds} …`);
        const first = number % 2 === 0;
        const one = await microseconds(first ? product : bare);
        const other = await microseconds(first ? bare : product);
        if (number > 0) runs.push(first ? [one, other] : [other, one]);
      }
      return report(runs, bytes, await microseconds(product, await signIn(origin)));
    } finally {
      bare.stop();
    }
  });
}

function report(runs, bytes, playersMicroseconds) {
  const ratio = round(median(runs.map(([product, bare]) => bare / product)), 3);
  return {
    name: 'read',
    ratio,
    against: 'bare node:http sending the same bytes and headers, turn about',
    productMicroseconds: medianOf(runs, ([product]) => product),
    bareMicroseconds: medianOf(runs, ([, bare]) => bare),
    playersMicroseconds: round(playersMicroseconds, 1),
    ratios: runs.map(([product, bare]) => round(bare / product)),
    bytes,
    requestsARound,
    rounds,
    limits: [limit('ratio', ratio, '≥', 0.85)],
  };
}
