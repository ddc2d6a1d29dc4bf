// A team of 100,000 members, about 14 deep: what its agent reads of it, beside the bare sum of the same bookings.
import { rm } from 'node:fs/promises';
import { createClient } from '../scripts/chaos/client.mjs';
import { createMemory } from '../scripts/chaos/memory.mjs';
import { openPlace } from '../scripts/chaos/place.mjs';
import { buildProgram } from '../scripts/chaos/server-life.mjs';
import { growTree, treeFigures } from './lib/big-tree.mjs';
import { numberOf } from './lib/options.mjs';
import { limit } from './lib/report.mjs';

/** Each is measured so often, turn about with the bare sum; the median counts. */
const TIMES = 5;

const reads = {
  overview: '/api/agent/team-overview?range=30d',
  statements: '/api/agent/statements?period=30d',
  bets: '/api/agent/bets?period=7d&pageSize=50',
  transactions: '/api/agent/transactions?period=7d&pageSize=50',
  downline: '/api/agent/downlines?pageSize=50',
  search: '/api/agent/downlines?pageSize=50&search=big123',
};

const bareSum = `select sum(amount), count(distinct owner) from transfer
  where type in ('bet', 'win') and currency = 'USD' and at >= now() - interval '30 days'`;

const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs the benchmark `trees`; `--members=` and `--rounds=` are other sizes. */
export default async function bench({ options, say }) {
  const members = numberOf(options, 'members', 100_000);
  const rounds = numberOf(options, 'rounds', 500_000);
  const program = await buildProgram('support/chaos-server');
  const place = await openPlace({ program, database: 'postgres', settings: { jit: 'off' } });
  if (place.missing) throw new Error(place.missing);
  try {
    await place.server.start();
    const memory = createMemory();
    const [top] = await place.server.ask('agents', { trees: 1, depth: 1, deposit: '500' });
    // The game that has been played.
    await place.server.ask('seats', { count: 1, deposit: '0' });
    say(`growing a tree of ${members}, with ${rounds} rounds …`);
    growTree(place.cluster, { topId: top.playerId, members, rounds });
    const summedMs = await timed(() => place.server.ask('sum-days'));
    place.cluster.ask('analyze');
    const client = createClient({ facts: place.server.facts, memory });
    const headers = { authorization: `Bearer ${top.token}` };
    const times = Object.fromEntries(['bare', ...Object.keys(reads)].map((name) => [name, []]));
    for (let turn = 0; turn <= TIMES; turn += 1) {
      const took = { bare: await timed(() => place.cluster.ask(bareSum)) };
      for (const [name, path] of Object.entries(reads))
        took[name] = await timed(() => client.read(path, headers));
      // The first turn fills caches.
      if (turn > 0) for (const name of Object.keys(took)) times[name].push(took[name]);
    }
    client.close();
    const medians = Object.fromEntries(
      Object.entries(times).map(([name, values]) => [`${name}Ms`, Math.round(median(values))]),
    );
    const ratio = Number((median(times.overview) / median(times.bare)).toFixed(2));
    return {
      name: 'trees',
      ratio,
      against: 'the bare sum of the same bookings',
      members,
      rounds,
      ...treeFigures(place.cluster),
      ...medians,
      sumDaysMs: Math.round(summedMs),
      limits: [limit('ratio', ratio, '≤', 2)],
    };
  } finally {
    await place.close();
    await rm(program, { recursive: true, force: true });
  }
}
