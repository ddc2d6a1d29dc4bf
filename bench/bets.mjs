// Bets over HTTP, validated and durable, by 64 clients, beside pgbench doing the same transaction
// as one SQL function on the same PostgreSQL; and the same bets on the embedded database.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createMemory } from '../tools/chaos/src/memory.mjs';
import { openPlace } from '../tools/chaos/src/place.mjs';
import { buildProgram } from '../tools/chaos/src/server-life.mjs';
import { programs } from '../scripts/lib/postgres.mjs';
import { processTree } from '../scripts/lib/processes.mjs';
import { AT_WORK, startBettors } from './lib/bettors.mjs';
import { cpuSeconds } from './lib/proc.mjs';
import { limit } from './lib/report.mjs';
import { median, round } from './lib/stats.mjs';

const CLIENTS = 64;
const WARM_UP_MS = 2000;
const defaults = { seconds: 10, players: 60 };
const DEPOSIT = 1_000_000_000;
const DURABLE = { fsync: 'on', synchronous_commit: 'on' };

/** The transaction of a bet as one SQL function with its reads, locks and writes. */
const PEER = `
create table bench_player as select row_number() over () as n, player_id, id as session_id from game_session;
alter table bench_player add primary key (n);
create function bench_bet(p_n bigint) returns text language plpgsql as $$
declare
  who record;
  booked record;
  held bigint;
  call text := gen_random_uuid()::text;
begin
  select * into who from bench_player where n = p_n;
  insert into vendor_transaction (vendor_code, transaction_id, player_id, round_id, kind, state, amount, request_hash, at)
  values ('TSTV', call, who.player_id, call, 'bet', 'done', 1, md5(call), now()) on conflict do nothing;
  perform 1 from game_session where player_id = who.player_id and id = who.session_id and ended_at is null;
  perform status from member where id = who.player_id;
  insert into round (player_id, vendor_code, round_id, game_code, currency, opened_at)
  values (who.player_id, 'TSTV', call, 'tst-slot-1', 'USD', now()) on conflict do nothing;
  perform 1 from round where player_id = who.player_id and vendor_code = 'TSTV' and round_id = call for update;
  booked := ledger_transfer(who.player_id, gen_random_uuid(), 'USD', 'cash', 'house', 1, 'bet', 'vendor:TSTV', call,
    '{"vendor": "TSTV", "gameCode": "tst-slot-1"}', now());
  update round set bets = bets + 1 where player_id = who.player_id and vendor_code = 'TSTV' and round_id = call;
  select balance into held from account where owner = who.player_id and kind = 'held' and currency = 'USD';
  insert into outbox (audience, type, payload, at, cause) values ('player:' || who.player_id, 'balance',
    jsonb_build_object('available', booked.debit_balance, 'held', held), now(), booked.transfer_id);
  update vendor_transaction set answer = json_build_object('reference', booked.transfer_id, 'balance',
    booked.debit_balance) where vendor_code = 'TSTV' and transaction_id = call;
  return booked.outcome;
end $$`;

/** The throughput of clients that each place one bet after the other. */
async function overHttp({ server, cluster }, seats, seconds) {
  const bettors = startBettors({ server, seats, clients: CLIENTS });
  const getSeconds = (pids) => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const look = () => ({
    count: bettors.count(),
    at: performance.now(),
    server: getSeconds(processTree(server.pid())),
    database: getSeconds(cluster?.pids() ?? []),
    own: cpuSeconds(process.pid),
  });
  await Promise.race([pause(WARM_UP_MS), bettors.running]);
  const before = look();
  bettors.times.length = 0;
  await Promise.race([pause(seconds * 1000), bettors.running]);
  const after = look();
  const done = after.count - before.count;
  const msEach = (who) => round(((after[who] - before[who]) * 1000) / done, 3);
  const figures = {
    betsPerSecond: round((done * 1000) / (after.at - before.at), 0),
    medianMs: round(median(bettors.times), 1),
    serverMsEach: msEach('server'),
    databaseMsEach: msEach('database'),
    clientsMsEach: msEach('own'),
  };
  await bettors.stop();
  return figures;
}

/** Transactions per second of pgbench with the same number of clients. */
async function byPgbench(cluster, players, seconds) {
  const folder = await mkdtemp(join(tmpdir(), 'baize-pgbench-'));
  const script = join(folder, 'bet.sql');
  await writeFile(script, `\\set n random(1, ${players})\nselect bench_bet(:n);\n`);
  const size = ['-c', String(CLIENTS), '-j', '2', '-T', String(seconds)];
  const how = ['-n', '-M', 'prepared', '-f', script];
  const { stdout } = await promisify(execFile)(join(programs(), 'pgbench'), [
    ...size,
    ...how,
    cluster.url,
  ]);
  await rm(folder, { recursive: true, force: true });
  return round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), 0);
}

async function measure(program, database, { seconds, players }, say) {
  const place = await openPlace({ program, database, settings: DURABLE, more: AT_WORK });
  if (place.missing) return { missing: place.missing };
  try {
    await place.server.start();
    const seats = await place.seats(players, createMemory(), DEPOSIT);
    const http = await overHttp(place, seats, seconds);
    say(`${database}: ${JSON.stringify(http)}`);
    if (database !== 'postgres') return http;
    place.cluster.ask(PEER);
    const pgbench = await byPgbench(place.cluster, players, seconds);
    return { ...http, pgbench, ratio: round(http.betsPerSecond / pgbench) };
  } finally {
    await place.close();
  }
}

/** Runs the benchmark `bets`; `--seconds=30 --players=2` set other sizes. */
export default async function bench({ options, say }) {
  const size = { ...defaults };
  for (const option of options) {
    const [, name, value] = /^--(seconds|players)=(\d+)$/.exec(option) ?? [];
    if (name === undefined) throw new Error(`bets does not know ${option}`);
    size[name] = Number(value);
  }
  const program = await buildProgram('support/chaos-server');
  try {
    const postgres = await measure(program, 'postgres', size, say);
    const embedded = await measure(program, 'pglite', size, say);
    return {
      name: 'bets',
      ratio: postgres.ratio ?? null,
      against: 'pgbench doing the same transaction as one SQL function',
      ...size,
      clients: CLIENTS,
      postgres,
      embedded,
      limits: postgres.missing ? [] : [limit('ratio', postgres.ratio, '≥', 1)],
    };
  } finally {
    await rm(program, { recursive: true, force: true });
  }
}
