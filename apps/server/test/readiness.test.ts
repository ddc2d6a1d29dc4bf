import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStorage } from '../src/platform/storage.ts';
import { readConfig } from '../src/config/config.ts';
import { createSeats, type Seat } from './support/seats.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { GAME, createGame, vendorCall } from './support/vendor-api.ts';

let app: TestApp;
let seat: Seat;
beforeAll(async () => {
  app = await withPlatform({ env: { LOG_LEVEL: 'silent' } });
  await createGame(app);
  const { createSeat } = await createSeats(app);
  seat = await createSeat(1_000_000n);
});
afterAll(() => app?.dispose());

const getReadiness = async (of = app) => (await of.http.inject('/readyz')).statusCode;
const run = (text: string) => sql.raw(text).execute(app.platform.db);

let bets = 0;
async function bet() {
  bets += 1;
  const { sessionId, playerId } = seat;
  const ids = { roundId: `ready-${bets}`, transactionId: `ready-${bets}` };
  const body = { sessionId, playerId, gameCode: GAME, amount: '1.00', ...ids };
  const { status, body: answer } = await vendorCall(app, 'bet', body);
  return [status, answer.code];
}

test('is 503 while the database is read-only, and so are bets', async () => {
  expect([await getReadiness(), await bet()]).toEqual([200, [200, undefined]]);
  await setReadOnly(true);
  await expect.poll(bet).toEqual([503, 'unavailable']);
  await expect.poll(getReadiness).toBe(503);
  await setReadOnly(false);
  await expect.poll(getReadiness, { timeout: 5000 }).toBe(200);
  expect(await bet()).toEqual([200, undefined]);
});

test('is 503 while the disk accepts no new rows, though old ones can be changed', async () => {
  await run(`create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await run('create trigger fill before insert on vendor_transaction execute function fill_disk()');
  await run(`create trigger fill before insert or update on write_probe for each row
    when (new.filler is not null) execute function fill_disk()`);
  expect(await getReadiness()).toBe(200);
  expect(await bet()).toEqual([503, 'unavailable']);
  expect(await getReadiness()).toBe(503);
  await run('drop trigger fill on vendor_transaction');
  expect(await getReadiness()).toBe(503);
  await run('drop trigger fill on write_probe');
  expect(await getReadiness()).toBe(200);
  expect(await bet()).toEqual([200, undefined]);
});

test('is 503 while the disk of the embedded database has no room for its log', async () => {
  let freeBytes = 1e9;
  const full = await withPlatform({
    env: { LOG_LEVEL: 'silent' },
    open: async () => {
      const env = { BAIZE_MODE: 'test', DATA_DIR: `${app.platform.config.dataDir}/full` };
      const template = inject('databaseTemplate');
      const storage = await openStorage(readConfig(env), { durable: false, template });
      return { ...storage, freeBytes: async () => freeBytes };
    },
  });
  expect(await getReadiness(full)).toBe(200);
  freeBytes = 1e6;
  await expect.poll(() => getReadiness(full), { timeout: 5000 }).toBe(503);
  freeBytes = 1e9;
  expect(await getReadiness(full)).toBe(200);
  await full.dispose();
});

/** Makes the database reject every write, on existing and new connections. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) {
    await run(`set session characteristics as transaction read ${isReadOnly ? 'only' : 'write'}`);
    return;
  }
  const value = isReadOnly ? 'on' : 'off';
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    app.platform.db,
  );
  await run(`begin read write;
    alter database "${rows[0]!.name}" set default_transaction_read_only = ${value}; commit`);
  await run(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  // This statement ends its own connection.
  await run('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
}

test('is 503 before a stopping server refuses connections, when a balancer needs notice', async () => {
  const leaving = await withPlatform({
    env: { LOG_LEVEL: 'silent', DRAIN_NOTICE_MS: '2000' },
  });
  await leaving.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = leaving.http.server.address() as AddressInfo;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const closed = leaving.dispose();
  expect(await ask('/readyz')).toBe(503);
  expect(await ask('/api/permission')).toBe(200);
  await closed;
  await expect(ask('/readyz')).rejects.toThrow('fetch failed');
});
