// Midnight in a large tree: contracts of every kind are settled and their bills paid, on
// PostgreSQL.
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlace } from '../tools/chaos/src/place.mjs';
import { buildProgram } from '../tools/chaos/src/server-life.mjs';
import { agree, payoutMidnight } from './lib/big-contracts.mjs';
import { growTree, treeFigures } from './lib/big-tree.mjs';
import { getNumber } from './lib/options.mjs';
import { limit } from './lib/report.mjs';

const MINUTE_MS = 60_000;
/** The job runs this long after midnight: rounds closed before midnight are committed by then. */
const AFTER_MS = 1.5 * MINUTE_MS;
/** Periods that ended before the last five minutes of the day have been settled by then. */
const BEFORE_MS = 3.5 * MINUTE_MS;
/**
 * The server's own job runs every minute: the measurement keeps this distance from it on both
 * sides.
 */
const APART_MS = 10_000;

/** Runs the benchmark `settlement`; `--members=`, `--rounds=` and `--agents=` set other sizes. */
export default async function bench({ options, say }) {
  const members = getNumber(options, 'members', 100_000);
  const rounds = getNumber(options, 'rounds', 500_000);
  const agents = getNumber(options, 'agents', 1000);
  const program = await buildProgram('support/chaos-server');
  const place = await openPlace({
    program,
    database: 'postgres',
    settings: { jit: 'off', synchronous_commit: 'on' },
  });
  if (place.missing) throw new Error(place.missing);
  const { server, cluster } = place;
  try {
    await server.start();
    const [top] = await server.ask('agents', { trees: 1, depth: 1, deposit: '500' });
    // The game that was played.
    await server.ask('seats', { count: 1, deposit: '0' });
    say(`growing a tree of ${members}, with ${rounds} rounds and contracts of ${agents} agents …`);
    growTree(cluster, { topId: top.playerId, members, rounds });
    const midnight = payoutMidnight(Date.now());
    agree(cluster, { topId: top.playerId, agents, midnight });
    const settledAt = async (time) => {
      await server.moveTime(time - server.nowMs());
      const began = performance.now();
      await server.ask('settle', { death: null });
      return (performance.now() - began) / 1000;
    };
    say('settling the days before …');
    const daysSeconds = await settledAt(midnight - BEFORE_MS);
    // A database does this by itself after so many new rows.
    cluster.ask('vacuum analyze');
    const before = await server.ask('bills');
    await pause(getWait(Date.now()));
    const seconds = await settledAt(midnight + AFTER_MS);
    const made = await server.ask('bills');
    if (made.bills === before.bills) throw new Error('nothing was settled');
    const againSeconds = await settledAt(midnight + AFTER_MS);
    const after = await server.ask('bills');
    const paidAgain = after.payments - made.payments;
    return {
      name: 'settlement',
      ratio: Number((seconds / 2).toFixed(2)),
      against: 'two seconds for all contracts of a tree',
      members,
      rounds,
      ...treeFigures(cluster),
      contracts: Number(cluster.ask('select count(*) from contract')),
      bills: made.bills - before.bills,
      payments: made.payments - before.payments,
      billsBefore: before.bills,
      daysSeconds: Number(daysSeconds.toFixed(2)),
      seconds: Number(seconds.toFixed(2)),
      againSeconds: Number(againSeconds.toFixed(2)),
      paidAgain,
      failures: Number(
        cluster.ask('select count(*) from settlement_progress where failed_at is not null'),
      ),
      limits: [
        limit('seconds', Number(seconds.toFixed(2)), '≤', 2),
        limit('paidAgain', paidAgain, '=', 0),
      ],
    };
  } finally {
    await place.close();
    await rm(program, { recursive: true, force: true });
  }
}

/** The time until the part of a minute in which the server's own job neither starts nor runs. */
function getWait(nowMs) {
  const inMinute = nowMs % MINUTE_MS;
  if (inMinute < APART_MS) return APART_MS - inMinute;
  return inMinute < MINUTE_MS - APART_MS ? 0 : MINUTE_MS - inMinute + APART_MS;
}
