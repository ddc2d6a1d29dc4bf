// Processor time of a validated game list over HTTP, for visitors and members on both databases,
// compared with a bare node:http server with the same bytes.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuSeconds } from './lib/proc.mjs';
import { withProduct } from './lib/product.mjs';
import { limit } from './lib/report.mjs';
import { load } from './lib/requests.mjs';
import { median, computeMedian, round } from './lib/stats.mjs';
import { startPrivateCluster } from '../scripts/lib/postgres.mjs';
import { proofFor } from '../scripts/lib/proof.mjs';

const rounds = 15;
const requestsARound = 6000;
const path = '/api/games?gameType=RNG&pageNo=1&pageSize=20&language=en';
const refusedPath = '/api/games?gameType=RNG&pageNo=1&pageSize=20&language=en&unknown=1';
const headers = { 'accept-encoding': 'identity', 'accept-language': 'en-US', accept: '*/*' };
/** Above the load of a minute: the limit is counted, as in production, and not reached. */
const ratePerMinute = 1_000_000;

/** The peer, which sends the same bytes as the product, in a separate process. */
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
async function microseconds({ port, pid, authorization }) {
  const before = cpuSeconds(pid);
  const asked = await load({
    port,
    path,
    headers: { ...headers, ...(authorization && { authorization }) },
    requests: requestsARound,
  });
  return ((cpuSeconds(pid) - before) / asked) * 1e6;
}

/** The token of a demo player. */
async function signIn(origin, username) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      password: 'Baize-demo-1',
      type: 'username',
      site: 'member',
      challenge: await proofFor(origin),
    }),
  });
  const { value } = await answer.json();
  return `Bearer ${value.token}`;
}

/** A player whose lists flag the first game. */
async function signInWithFavourite(origin, username) {
  const authorization = await signIn(origin, username);
  const list = await (await fetch(origin + path, { headers })).json();
  const { nodeId, vassalage: vendor, gameType } = list.value.list[0];
  const added = await fetch(`${origin}/api/games/favourites`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ nodeId, vendor, gameType }),
  });
  if (!added.ok) throw new Error(`A favourite was answered ${added.status}`);
  const own = await (await fetch(origin + path, { headers: { ...headers, authorization } })).json();
  if (!own.value.list[0].favourite) throw new Error('The list does not flag its favourite');
  return authorization;
}

/**
 * Checks that the server returns a list and rejects a wrong request, so that it really validates.
 */
async function asked(origin) {
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`The game list was answered ${answer.status}`);
  const refused = await fetch(origin + refusedPath, { headers });
  if (refused.status !== 422)
    throw new Error(`An unknown parameter was answered ${refused.status}`);
  return answer;
}

/** One round of all candidates, in alternating order. */
async function getRound(servers, number) {
  const names = Object.keys(servers);
  const order = number % 2 === 0 ? names : names.toReversed();
  const round = {};
  for (const name of order) round[name] = await microseconds(servers[name]);
  return round;
}

/** The candidates with one database: a visitor, the peer, and two members, one with a favourite. */
async function measure(env, tell) {
  return withProduct(async ({ origin, serverPid }) => {
    if (!serverPid) throw new Error('read needs a product of its own; leave BENCH_URL empty');
    const answer = await asked(origin);
    const bytes = Number(answer.headers.get('content-length'));
    const bare = await startBare(answer);
    const product = { port: Number(new URL(origin).port), pid: serverPid };
    try {
      const servers = {
        visitor: product,
        bare,
        member: { ...product, authorization: await signIn(origin, 'player01') },
        withFavourite: {
          ...product,
          authorization: await signInWithFavourite(origin, 'player02'),
        },
      };
      const runs = [];
      for (let number = -1; number <= rounds; number += 1) {
        if (number > 0) tell(`round ${number} of ${rounds} …`);
        const one = await getRound(servers, number);
        if (number > 0) runs.push(one);
      }
      return { runs, bytes };
    } finally {
      bare.stop();
    }
  }, env);
}

/**
 * Runs the benchmark `read`. The ratio is the peer's processor time over the product's for a
 * visitor.
 */
export default async function read({ say }) {
  process.env.RATE_PER_MINUTE = String(ratePerMinute);
  const embedded = await measure({}, (text) => say(`embedded: ${text}`));
  const postgres = await startPrivateCluster();
  if (!postgres.url) return report({ embedded }, postgres.missing);
  try {
    const server = await measure({ DATABASE_URL: postgres.url }, (text) =>
      say(`PostgreSQL: ${text}`),
    );
    return report({ embedded, postgres: server });
  } finally {
    await postgres.stop();
  }
}

/** The cost of all candidates with one database, and the extra cost of a member over a visitor. */
function getFigures({ runs }) {
  const perRequest = Object.fromEntries(
    Object.keys(runs[0]).map((name) => [name, computeMedian(runs, (run) => run[name])]),
  );
  const getRatio = (name) => round(median(runs.map((run) => run.bare / run[name])), 3);
  const timesVisitor = (name) => round(median(runs.map((run) => run[name] / run.visitor)));
  return {
    microseconds: perRequest,
    ratios: {
      visitor: getRatio('visitor'),
      member: getRatio('member'),
      withFavourite: getRatio('withFavourite'),
    },
    timesVisitor: { member: timesVisitor('member'), withFavourite: timesVisitor('withFavourite') },
  };
}

function report(measured, missing) {
  const figures = Object.fromEntries(
    Object.entries(measured).map(([database, runs]) => [database, getFigures(runs)]),
  );
  const limits = Object.entries(figures).flatMap(([database, { ratios, timesVisitor }]) => [
    limit(`${database} ratio`, ratios.visitor, '≥', 0.85),
    limit(`${database} member`, timesVisitor.member, '≤', 5),
    limit(`${database} member with a favourite`, timesVisitor.withFavourite, '≤', 5),
  ]);
  return {
    name: 'read',
    ratio: figures.embedded.ratios.visitor,
    against: 'bare node:http sending the same bytes and headers, alternating',
    ...figures,
    ...(missing && { withoutPostgres: missing }),
    bytes: measured.embedded.bytes,
    requestsARound,
    rounds,
    limits,
  };
}
