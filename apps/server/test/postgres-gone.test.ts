import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../src/platform/db/guarded-pool.ts';
import { EventReader } from './support/event-reader.ts';
import { forwardTo } from './support/forwarder.ts';
import { createPeople } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, logIn, getToken } from './support/portal.ts';

let app: TestApp;
let forwarder: Awaited<ReturnType<typeof forwardTo>>;
let token: string;
beforeAll(async () => {
  forwarder = await forwardTo(process.env['TEST_DATABASE_URL'] ?? '');
  app = await withPlatform({ postgres: forwarder.url, env: { LOG_LEVEL: 'silent' } });
  const { createAccount } = await createPeople(app);
  token = await getToken(app, await createAccount('patient'));
});
afterAll(async () => {
  await app?.dispose();
  await forwarder?.close();
});

const member = () => call(app, 'GET', '/api/member', { token });

test('a lost PostgreSQL is 503 with Retry-After, and used again once it is back', async () => {
  const reader = await EventReader.open(await app.listen());
  await app.platform.jobs.start();
  const open = app.platform.transaction(async (trx) => {
    await sql`select 1`.execute(trx);
    // Inside a transaction, between two of its statements.
    await forwarder.cut();
    await sql`select 2`.execute(trx);
  });
  await expect(open).rejects.toThrow(DatabaseUnavailableError);
  for (let asked = 0; asked < 3; asked += 1) {
    const { status, body, headers } = await member();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  }
  // A limit shared by all servers cannot be counted, so no call passes it.
  const login = await logIn(app, 'patient');
  expect([login.status, login.body.code]).toEqual([503, 'unavailable']);
  expect((await app.http.inject('/readyz')).statusCode).toBe(503);

  await forwarder.open();
  expect((await member()).status).toBe(200);
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  const payload = { id: 'TSTV', amount: '1.00' };
  const event = { audience: 'public', type: 'jackpot', payload } as const;
  await app.platform.transaction((trx) => app.platform.events.append(trx, event));
  expect((await reader.next()).event).toBe('jackpot');
  reader.close();
});

test('a statement that is cut off is 503, not an internal error', async () => {
  const farewell = sql`select pg_terminate_backend(pg_backend_pid())`;
  await expect(farewell.execute(app.platform.db)).rejects.toThrow(DatabaseUnavailableError);
  expect((await member()).status).toBe(200);
});

test('a statement parsed before its table changed is 503 once, and then parsed again', async () => {
  const { db } = app.platform;
  const change = (text: string) => sql.raw(text).execute(db);
  await change('create table parsed as select 1 as id');
  const read = async () => {
    const { rows } = await sql`select * from parsed where id = ${1}`.execute(db);
    return rows;
  };
  for (let count = 0; count < 8; count += 1) expect(await read()).toEqual([{ id: 1 }]);
  await change('alter table parsed add column word text');
  await expect(read()).rejects.toThrow(DatabaseUnavailableError);
  expect(await read()).toEqual([{ id: 1, word: null }]);
  await change('drop table parsed');
});
