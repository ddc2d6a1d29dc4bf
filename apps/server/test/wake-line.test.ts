import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectServer, createKysely } from '../src/platform/db/connect.ts';
import type { EventBus } from '../src/platform/events/event-bus.ts';
import { createOutbox } from '../src/platform/events/outbox.ts';
import { createWakeLine } from '../src/platform/events/wake-line.ts';
import { withPlatform, type TestApp } from './support/platform.ts';

/** Longer than a test, so that only a notification can wake a server. */
const IDLE_POLL_MS = 3_600_000;
const log = pino({ level: 'silent' });

let app: TestApp;
let url: string;
const open: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  app = await withPlatform();
});
beforeEach(({ skip }) => {
  if (app.platform.config.databaseUrl === null) skip('the embedded database has one server');
  url = app.platform.config.databaseUrl!;
});
afterAll(async () => {
  for (const close of open.toReversed()) await close();
  await app?.dispose();
});

/** The events of one more server, which does not look for others' by itself. */
async function startEvents(): Promise<EventBus> {
  const pool = connectServer(url, 2);
  const db = createKysely(pool);
  const line = createWakeLine({ url, db, log });
  const events = createOutbox({ db, clock: app.platform.clock, log, pollMs: IDLE_POLL_MS, line });
  await events.start();
  open.push(
    () => pool.end(),
    () => events.stop(),
  );
  return events;
}

/** Resolves with the next event of a subject. */
const waitForEvent = (events: EventBus, subject: string): Promise<bigint> =>
  new Promise((resolve) => {
    const stop = events.subscribe(({ seq, payload }) => {
      if (payload['subject'] !== subject) return;
      stop();
      resolve(seq);
    });
  });

const appendEvent = (subject: string) =>
  app.platform.transaction((trx) =>
    app.platform.events.append(trx, { audience: 'public', type: 'content', payload: { subject } }),
  );

test('three servers notify one another of events without polling', async () => {
  const servers = [await startEvents(), await startEvents()];
  const received = Promise.all(
    [app.platform.events, ...servers].map((one) => waitForEvent(one, 'first')),
  );
  await appendEvent('first');
  const [number, ...others] = await received;
  expect(others).toEqual([number, number]);
});

test('an event written while a server was cut off arrives when it is connected again', async () => {
  const events = await startEvents();
  await appendEvent('before');
  const eventReceived = waitForEvent(events, 'meanwhile');
  const operator = new Client({ connectionString: url });
  await operator.connect();
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`,
  );
  await operator.end();
  await appendEvent('meanwhile');
  expect(await eventReceived).toBeGreaterThan(0n);
});
