// A platform on PostgreSQL with a large team that has played; its agent reads over HTTP.
import { rm } from 'node:fs/promises';
import { createClient } from '../../tools/chaos/src/client.mjs';
import { createMemory } from '../../tools/chaos/src/memory.mjs';
import { openPlace } from '../../tools/chaos/src/place.mjs';
import { buildProgram } from '../../tools/chaos/src/server-life.mjs';
import { growTree } from './big-tree.mjs';

/** Number of measurements of each read, alternating with the others; the median counts. */
const TIMES = 5;

const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Creates the team, sums its days and passes it to `work`; deletes everything afterwards.
 * @template Result
 * @param {{members: number, rounds: number, say: (line: string) => void}} wanted
 * @param {(team: {cluster: {ask: (sql: string) => string}, topId: string, sumDaysMs: number,
 *   read: (path: string) => Promise<unknown>}) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withBigTeam({ members, rounds, say }, work) {
  const program = await buildProgram('support/chaos-server');
  const place = await openPlace({ program, database: 'postgres', settings: { jit: 'off' } });
  if (place.missing) throw new Error(place.missing);
  const { cluster, server } = place;
  try {
    await server.start();
    const [top] = await server.ask('agents', { trees: 1, depth: 1, deposit: '500' });
    // The game that was played.
    await server.ask('seats', { count: 1, deposit: '0' });
    say(`growing a tree of ${members}, with ${rounds} rounds …`);
    growTree(cluster, { topId: top.playerId, members, rounds });
    const sumDaysMs = await timed(() => server.ask('sum-days'));
    // A database does this by itself after so many new rows.
    cluster.ask('vacuum analyze');
    const client = createClient({ facts: server.facts, memory: createMemory() });
    const headers = { authorization: `Bearer ${top.token}` };
    const read = (path) => client.read(path, headers);
    const result = await work({ cluster, topId: top.playerId, sumDaysMs, read });
    client.close();
    return result;
  } finally {
    await place.close();
    await rm(program, { recursive: true, force: true });
  }
}

/** The median durations of several functions by their names, in milliseconds. */
export async function computeMedians(works) {
  const times = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let turn = 0; turn <= TIMES; turn += 1) {
    for (const [name, work] of Object.entries(works)) {
      const took = await timed(work);
      // The first turn fills caches.
      if (turn > 0) times[name].push(took);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

/** The same as figures of a report. */
export const inMilliseconds = (medians) =>
  Object.fromEntries(
    Object.entries(medians).map(([name, value]) => [`${name}Ms`, Math.round(value)]),
  );
