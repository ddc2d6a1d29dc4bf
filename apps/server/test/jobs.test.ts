import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { createJobs } from '../src/platform/jobs/boss.ts';
import { openStorage, type Storage } from '../src/platform/storage.ts';
import { createLatch } from './support/latch.ts';

const QUEUE = 'cut-off';

let dataDir: string;
let storage: Storage;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baize-jobs-'));
  const config = readConfig({ BAIZE_MODE: 'test', DATA_DIR: dataDir });
  storage = await openStorage(config, { template: inject('databaseTemplate'), durable: false });
});
afterAll(async () => {
  await storage?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const log = pino({ level: 'silent' });

/**
 * A pool whose database can be away; `back` resolves when rejected statements were retried
 * successfully.
 */
function leavingPool() {
  const refused = new Set<string>();
  const reported = createLatch();
  let isAway = false;
  async function query(text: string, values: unknown[]) {
    if (isAway) {
      refused.add(text);
      // Back by the next statement.
      if (isReport(text)) isAway = false;
      throw new Error('connect ECONNREFUSED');
    }
    const result = await storage.pool.query(text, values);
    if (isReport(text) && refused.has(text)) reported.open();
    return result;
  }
  const leave = () => {
    isAway = true;
  };
  return { pool: { query } as unknown as Pool, leave, reported: reported.opened };
}

/** pg-boss marks a job as done with this statement. */
const isReport = (text: string) => text.includes('completed_on = now()');

const getStates = async () => {
  const text = 'select state from job.job where name = $1';
  return (await storage.pool.query(text, [QUEUE])).rows;
};

test('a job that ends while the database is away is completed afterwards, and the server survives', async () => {
  const before = createJobs(storage.pool, log);
  before.register({ name: QUEUE, run: async () => {} });
  await before.start();
  await before.send(QUEUE, {});
  await before.stop();

  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const { pool, leave, reported } = leavingPool();
  const jobs = createJobs(pool, log);
  jobs.register({ name: QUEUE, run: async () => leave() });
  await jobs.start();
  await reported;
  expect(unhandled).toEqual([]);
  expect(await getStates()).toEqual([{ state: 'completed' }]);
  await jobs.stop();
});

test('sending a job fails with an error while the database is away', async () => {
  const { pool, leave } = leavingPool();
  const jobs = createJobs(pool, log);
  jobs.register({ name: 'sent', run: async () => {} });
  await jobs.start();
  leave();
  await expect(jobs.send('sent', {})).rejects.toThrow('ECONNREFUSED');
  await jobs.stop();
});

test('removes the schedule of a job that no longer exists, and keeps the others', async () => {
  const daily = { cron: '0 4 * * *', run: async () => {} };
  const before = createJobs(storage.pool, log);
  before.register({ name: 'kept-sweep', ...daily });
  before.register({ name: 'former-sweep', ...daily });
  await before.start();
  await before.stop();

  const jobs = createJobs(storage.pool, log);
  jobs.register({ name: 'kept-sweep', ...daily });
  await jobs.start();
  await jobs.stop();
  const { rows } = await storage.pool.query('select name from job.schedule');
  expect(rows).toEqual([{ name: 'kept-sweep' }]);
});
