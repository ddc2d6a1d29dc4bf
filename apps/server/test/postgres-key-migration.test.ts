import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectServer, connectWithoutLimits } from '../src/platform/db/connect.ts';
import { migrate, readSchema, type Schema } from '../src/platform/db/migrate.ts';
import { createDatabase, type FreshDatabase } from './support/fresh-database.ts';

const FOLDER = new URL('../', import.meta.url).pathname;
const KEYS = '850-player-first-keys.sql';
const ROWS = 100_000;
const WRITERS = 3;

let database: FreshDatabase;
let pool: Pool;
let schema: Schema;
/** A database of an older version, filled with bets of many players. */
beforeEach(async () => {
  database = (await createDatabase())!;
  pool = connectWithoutLimits(database.url, 10);
  schema = await readSchema(FOLDER);
  const older = schema.migrations.filter(({ version }) => version < Number.parseInt(KEYS, 10));
  await migrate(pool, { migrations: older, functions: schema.functions });
  await pool.query(`
    insert into vendor_transaction (vendor_code, transaction_id, player_id, round_id, kind, state, amount, request_hash, at)
    select 'V' || n % 7, 'tx-' || n, md5((n % 997)::text)::uuid, 'round-' || n / 3, 'bet', 'done', n, 'hash', now()
    from generate_series(1, ${ROWS}) n`);
});
afterEach(async () => {
  await pool?.end();
  await database?.drop();
});

const NEW_BET = `
  insert into vendor_transaction (vendor_code, transaction_id, player_id, round_id, kind, state, amount, request_hash, at)
  values ('V1', $1, $2, 'new', 'bet', 'done', 1, 'hash', now()) on conflict do nothing returning transaction_id`;
const PLAYER = '01968a3e-7c00-7000-8000-000000000001';
const OTHER_PLAYER = '01968a3e-7c00-7000-8000-000000000002';

/** Writes bets on one connection each until it is stopped; resolves with how many were written. */
function startWriters(): () => Promise<number> {
  const stopping = new AbortController();
  const write = async (writer: number): Promise<number> => {
    let written = 0;
    for (; !stopping.signal.aborted; written += 1)
      await pool.query(NEW_BET, [`new-${writer}-${written}`, PLAYER]);
    return written;
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return async () => {
    stopping.abort();
    return (await writing).reduce((sum, written) => sum + written, 0);
  };
}

const count = async (where: string): Promise<number> => {
  const { rows } = await pool.query(
    `select count(*)::int as n from vendor_transaction where ${where}`,
  );
  return rows[0].n;
};

/** Columns of a table's primary key. */
const getPrimaryKey = async (table: string): Promise<string> => {
  const { rows } = await pool.query(
    `select pg_get_constraintdef(oid) as key from pg_constraint
     where conrelid = $1::regclass and contype = 'p'`,
    [table],
  );
  return rows[0].key;
};

test('a filled table gets its new key while bets are written, by one of two servers', async () => {
  const stop = startWriters();
  const servers = [connectServer(database.url, 2), connectServer(database.url, 2)];
  const ran = await Promise.all(servers.map((server) => migrate(server, schema)));
  const written = await stop();
  await Promise.all(servers.map((server) => server.end()));

  expect(ran.flat().filter((name) => name === KEYS)).toEqual([KEYS]);
  expect(written).toBeGreaterThan(WRITERS);
  expect(await count(`round_id = 'new'`)).toBe(written);
  expect(await count(`round_id <> 'new'`)).toBe(ROWS);
  expect(await getPrimaryKey('vendor_transaction')).toBe(
    'PRIMARY KEY (player_id, vendor_code, transaction_id)',
  );
  expect(await getPrimaryKey('bonus_part')).toMatch(/^PRIMARY KEY \(player_id, /);
});

test('a vendor’s transaction id stays unique over all players', async () => {
  await migrate(pool, schema);
  const insert = (player: string) => pool.query(NEW_BET, ['shared', player]);
  expect((await insert(PLAYER)).rowCount).toBe(1);
  expect((await insert(PLAYER)).rowCount).toBe(0);
  expect((await insert(OTHER_PLAYER)).rowCount).toBe(0);
});

test('a migration that was interrupted is completed by the next start', async () => {
  // An interrupted index build leaves an invalid index with the final name.
  await pool.query('create index vendor_transaction_id_key on vendor_transaction (vendor_code)');
  await pool.query(`update pg_index set indisvalid = false
    where indexrelid = 'vendor_transaction_id_key'::regclass`);
  expect(await migrate(pool, schema)).toContain(KEYS);
  expect(await migrate(pool, schema)).toEqual([]);
  const { rows } = await pool.query(`select indisunique and indisvalid as "isRight" from pg_index
    where indexrelid = 'vendor_transaction_id_key'::regclass`);
  expect(rows).toEqual([{ isRight: true }]);
});

test('bets do not queue behind a migration that waits for a long read', async () => {
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from vendor_transaction');
  const migrating = migrate(pool, schema);
  const countWaiting = async () => {
    const { rows } = await pool.query(`select from pg_locks
      where relation = 'vendor_transaction'::regclass and mode = 'AccessExclusiveLock' and not granted`);
    return rows.length;
  };
  await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1);
  const stop = startWriters();
  await expect.poll(() => count(`round_id = 'new'`), { timeout: 30_000 }).toBeGreaterThan(50);
  await reader.query('commit');
  reader.release();
  expect(await migrating).toContain(KEYS);
  await stop();
});
