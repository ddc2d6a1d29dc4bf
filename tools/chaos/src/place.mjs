// The environment of a run: a server with players on a database that may be killed with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivateCluster } from '../../../scripts/lib/postgres.mjs';
import { createServerLife } from './server-life.mjs';

/** Each player's first deposit in minor units: low enough that some bets are refused. */
const DEPOSIT = 20_000;

/** An acknowledged commit survives the death of every process, but not of the machine. */
const DURABLE_COMMIT = { synchronous_commit: 'on' };

/** Nothing may expire while time is moved by days. */
const NO_EXPIRY = {
  SESSION_HOURS: '720',
  GAME_SESSION_HOURS: '72',
  PAYOUT_ANSWER_MINUTES: '10080',
};

/** The agents of a place: trees of one chain each, and their deposit. */
const AGENTS = { trees: 2, depth: 3, deposit: '500' };

/**
 * Opens a place on one of the databases; `more` are settings of its servers.
 * @param {{program: string, database: 'pglite' | 'postgres', settings?: Record<string, string>,
 *   more?: Record<string, string>}} given
 */
export async function openPlace({ program, database, settings = DURABLE_COMMIT, more = {} }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-chaos-'));
  const cluster = database === 'postgres' ? await startPrivateCluster({ settings }) : null;
  if (cluster?.missing) {
    rmSync(dataDir, { recursive: true, force: true });
    return { missing: cluster.missing };
  }
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster?.url ?? '', ...NO_EXPIRY, ...more };
  const servers = [createServerLife(program, env)];
  return {
    server: servers[0],
    cluster,
    dataDir,
    /** Another server on the same PostgreSQL. */
    another() {
      const server = createServerLife(program, env);
      servers.push(server);
      return server;
    },
    /** Creates agents with a deposit; the players of the place are distributed below them. */
    async agents(memory) {
      const agents = await servers[0].ask('agents', AGENTS);
      for (const agent of agents) {
        memory.open(agent, Number(AGENTS.deposit));
        memory.moved(agent, {}, 'deposit');
      }
      return agents;
    },
    /** Creates players with a deposit, below agents if there are any. */
    async seats(count, memory, { deposit = DEPOSIT, agents = [] } = {}) {
      const uplines = agents.map(({ account }) => account);
      const request = { count, deposit: String(deposit), uplines };
      const seats = await servers[0].ask('seats', request);
      for (const seat of seats) {
        memory.open(seat, deposit);
        memory.moved(seat, {}, 'deposit');
      }
      return seats;
    },
    async close() {
      for (const server of servers) await server.stop();
      await cluster?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
