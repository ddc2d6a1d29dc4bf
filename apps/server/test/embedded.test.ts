import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHealthModule } from '../src/modules/health/index.ts';
import { DatabaseUnavailableError } from '../src/platform/db/guarded-pool.ts';
import { watchThreads } from './support/database-thread.ts';
import { EventReader } from './support/event-reader.ts';
import { createLatch } from './support/latch.ts';
import { withPlatform, type TestApp, type TestOptions } from './support/platform.ts';
import { getBalance, createSeats, type Seat } from './support/seats.ts';
import { GAME, createGame, VENDOR, vendorCall, type VendorAnswer } from './support/vendor-api.ts';

// Each test starts a database and kills it, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let threads: ReturnType<typeof watchThreads>;
let app: TestApp;
/**
 * Starts a server for the tests of a block; the server gives up a database that crashes too often.
 */
function createServer(options: TestOptions = {}): void {
  beforeAll(async () => {
    threads = watchThreads();
    // Silent because its crash logs are expected.
    app = await withPlatform({ env: { LOG_LEVEL: 'silent' }, ...options });
  });
  afterAll(async () => {
    threads.stop();
    await app.dispose();
  });
}

/** Waits until the database answers again; the test timeout is the limit. */
const isBack = () =>
  vi.waitFor(async () => expect((await app.http.inject('/readyz')).statusCode).toBe(200), {
    timeout: 60_000,
    interval: 50,
  });

const getSettings = async (): Promise<string[]> =>
  (await app.platform.db.selectFrom('setting').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

const write = (name: string) =>
  app.platform.db.insertInto('setting').values({ name, value: '1' }).execute();

describe('memory of the embedded database', () => {
  createServer();

  test('keeps no answer: a thread limited to 128 MB survives one hundred of 200,000 values', async () => {
    const { db } = app.platform;
    const columns = sql.join(Array.from({ length: 200 }, () => sql`null`));
    for (let asked = 0; asked < 100; asked += 1) {
      const { rows } = await sql`select ${columns} from generate_series(1, 1000)`.execute(db);
      expect(rows).toHaveLength(1000);
    }
    expect(threads.count).toBe(1);
  });
});

describe('embedded database that crashes', () => {
  createServer();

  test('restarts with everything committed and nothing else', async () => {
    await write('before');
    const [begun, killed] = [createLatch(), createLatch()];
    const open = app.platform.transaction(async (trx) => {
      await trx.insertInto('setting').values({ name: 'open', value: '1' }).execute();
      begun.open();
      await killed.opened;
      await trx.insertInto('setting').values({ name: 'open too', value: '1' }).execute();
    });
    await begun.opened;
    await threads.kill();
    killed.open();
    await expect(open).rejects.toThrow(DatabaseUnavailableError);
    await isBack();
    await write('after');
    expect(await getSettings()).toEqual(expect.arrayContaining(['after', 'before']));
    expect(await getSettings()).not.toContain('open');
    expect(threads.count).toBe(2);
  });

  test('delivers events committed just before the crash, on streams that stayed open', async () => {
    const reader = await EventReader.open(await app.listen());
    const payload = { id: VENDOR, amount: '1.00' };
    const event = { audience: 'public', type: 'jackpot', payload } as const;
    // Bypasses the platform's transaction, so only the next poll finds this commit.
    await app.platform.db.transaction().execute((trx) => app.platform.events.append(trx, event));
    await threads.kill();
    app.platform.events.wake();
    expect((await reader.next()).event).toBe('jackpot');
    reader.close();
  });

  test('runs later jobs, even after a crash while the queue was starting', async () => {
    const ran = createLatch();
    app.platform.jobs.register({ name: 'after-the-fall', run: async () => ran.open() });
    const starting = app.platform.jobs.start();
    await threads.kill();
    await starting;
    await isBack();
    await app.platform.jobs.send('after-the-fall', {});
    await ran.opened;
  });
});

describe('embedded database that crashes while bets are booked', () => {
  createServer();

  test('answers 503 until it is back, and retries book every bet once', async () => {
    await createGame(app);
    const { createSeat } = await createSeats(app);
    const seats = await Promise.all([1, 2, 3].map(() => createSeat(1_000_000n)));
    const refusals: VendorAnswer[] = [];
    const rounds = 16;
    const deaths = [8, 20, 32];
    let booked = 0;

    /** Retries the bet until it is booked, as a vendor's server does. */
    async function bet({ sessionId, playerId }: Seat, number: number): Promise<void> {
      const ids = { roundId: `r${number}`, transactionId: `${playerId}-${number}` };
      const body = { sessionId, playerId, gameCode: GAME, amount: '1.00', ...ids };
      for (;;) {
        const answer = await vendorCall(app, 'bet', body);
        if (answer.status === 200) break;
        refusals.push(answer);
        await isBack();
      }
      booked += 1;
      if (deaths.includes(booked)) await threads.kill();
    }
    const play = async (seat: Seat) => {
      for (let number = 0; number < rounds; number += 1) await bet(seat, number);
    };
    await Promise.all(seats.map(play));
    for (const { status, body, headers } of refusals) {
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    }
    expect(refusals.length).toBeGreaterThanOrEqual(deaths.length);
    expect(threads.count).toBe(1 + deaths.length);
    for (const seat of seats) expect(await getBalance(app, seat)).toBe('9984.00');
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from vendor_transaction where kind = 'bet'`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ n: seats.length * rounds }]);
  });
});

describe('statement that never ends', () => {
  createServer({ patienceMs: 1000 });

  test('is ended with the database, which restarts', async () => {
    const endless = sql`select count(*) from generate_series(1, 1e12::bigint)`;
    await expect(endless.execute(app.platform.db)).rejects.toMatchObject({
      cause: { message: 'it did not answer for 0.5 s' },
    });
    await isBack();
  });
});

describe('embedded database that crashes during server start', () => {
  test('is reported as crashed and as back', async () => {
    const seen = watchThreads();
    const lines: string[] = [];
    const killer = () => ({ name: 'killer', start: () => seen.kill() });
    const starting = await withPlatform({
      env: { LOG_LEVEL: 'warn' },
      logTo: { write: (line) => void lines.push(line) },
      modules: [createHealthModule, killer],
    });
    const listMessages = () => lines.map((line) => JSON.parse(line).msg);
    await expect
      .poll(listMessages, { timeout: 60_000 })
      .toEqual(
        expect.arrayContaining(['the database died; it is started again', 'the database is back']),
      );
    seen.stop();
    await starting.dispose();
  });
});

describe('embedded database that cannot restart', () => {
  createServer();

  test('reports the cause, and every request is answered 503', async () => {
    const reason = new Promise<string>((resolve) => app.onBroken(resolve));
    await rm(join(app.platform.config.dataDir, 'db', 'pg_wal'), { recursive: true });
    const grow = sql`create table filler as select repeat('x', 2000) from generate_series(1, 4000)`;
    await expect(grow.execute(app.platform.db)).rejects.toThrow(DatabaseUnavailableError);
    expect(await reason).toMatch(/pg_wal|log/);
    // Listeners added later are called as well.
    expect(await new Promise((resolve) => app.onBroken(resolve))).toBe(await reason);
    await expect(getSettings()).rejects.toThrow(DatabaseUnavailableError);
    expect((await app.http.inject('/readyz')).statusCode).toBe(503);
  });
});
