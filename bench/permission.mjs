// How much slower bets become while 16 connections request permissions, compared with the same
// number requesting the server's smallest response.
import { rm } from 'node:fs/promises';
import { createMemory } from '../tools/chaos/src/memory.mjs';
import { openPlace } from '../tools/chaos/src/place.mjs';
import { buildProgram } from '../tools/chaos/src/server-life.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { AT_WORK, getPort, startBettors } from './lib/bettors.mjs';
import { limit } from './lib/report.mjs';
import { converse, requestBytes } from './lib/requests.mjs';
import { computeMedian, median, round } from './lib/stats.mjs';

const ROUNDS = 5;
const ROUND_MS = 4000;
const CONNECTIONS = 16;
const MAX_RATIO = 2;
const SMALLEST = '/livez';
const PERMISSION = '/api/permission';

/**
 * Requests a path on all connections without a pause, each time as another visitor, until stopped.
 */
function flood(port, path) {
  let visitors = 0;
  let isStopped = false;
  const next = () => {
    visitors += 1;
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    return isStopped ? null : requestBytes({ port, path, headers: { 'x-forwarded-for': address } });
  };
  const running = Promise.all(Array.from({ length: CONNECTIONS }, () => converse({ port, next })));
  return async () => {
    isStopped = true;
    await running;
    return visitors;
  };
}

/** The median of one client's bets during a flood, in milliseconds. */
async function measureBets(server, seats, path) {
  const stop = flood(getPort(server), path);
  const bettors = startBettors({ server, seats, clients: 1 });
  await Promise.race([pause(ROUND_MS), bettors.running]);
  await bettors.stop();
  const asked = await stop();
  return { ms: median(bettors.times), asked };
}

/**
 * Runs `permission`. The ratio is the bets' median during permissions over that during `/livez`.
 */
export default async function bench({ say }) {
  const program = await buildProgram('support/chaos-server');
  const settings = { ...AT_WORK, TRUST_PROXY: '1' };
  const place = await openPlace({ program, database: 'pglite', more: settings });
  if (place.missing) throw new Error(place.missing);
  try {
    await place.server.start();
    const seats = await place.seats(4, createMemory(), { deposit: 1_000_000 });
    const rounds = [];
    for (let number = 1; number <= ROUNDS; number += 1) {
      const smallest = await measureBets(place.server, seats, SMALLEST);
      const permission = await measureBets(place.server, seats, PERMISSION);
      rounds.push({ smallest, permission });
      say(`${number} of ${ROUNDS}: ${round(smallest.ms)} and ${round(permission.ms)} ms`);
    }
    const ratio = round(
      median(rounds.map(({ smallest, permission }) => permission.ms / smallest.ms)),
    );
    return {
      name: 'permission',
      ratio,
      against: `bets beside ${CONNECTIONS} connections that ask for ${SMALLEST}, in turns`,
      besideSmallestMs: computeMedian(rounds, ({ smallest }) => smallest.ms, 2),
      besidePermissionMs: computeMedian(rounds, ({ permission }) => permission.ms, 2),
      permissionsASecond: computeMedian(
        rounds,
        ({ permission }) => permission.asked / (ROUND_MS / 1000),
      ),
      limits: [limit('ratio', ratio, '≤', MAX_RATIO)],
    };
  } finally {
    await place.close();
    await rm(program, { recursive: true, force: true });
  }
}
