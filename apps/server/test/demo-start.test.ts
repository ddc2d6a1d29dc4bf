import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApp, type App } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { memberByAccount } from '../src/modules/accounts/index.ts';
import { findPastWithdrawals } from '../src/modules/withdrawals/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-demo-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server on the demo data folder, as every test of this file leaves it. */
async function withDemo<T>(env: Record<string, string>, use: (app: App) => Promise<T>): Promise<T> {
  const settings = { BAIZE_MODE: 'test', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' };
  const app = await createApp(readConfig({ ...settings, ...env }), {
    template: inject('seededTemplate'),
    durable: false,
  });
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

async function countStatements(app: App): Promise<number> {
  const text = await app.platform.metrics.text();
  return Number(/^baize_db_queries_total (\d+)/m.exec(text)?.[1]);
}

const readHash = async (app: App) =>
  (await memberByAccount(app.platform.db, 'newcomer01'))?.password_hash;

/** newcomer.test.ts covers the login; here the hash shows whether it was made again. */
const startWith = (password: string) => withDemo({ DEFAULT_PASSWORD: password }, readHash);

test('starts a complete demo with at most 30 statements', async () => {
  await withDemo({}, async () => {});
  expect(await withDemo({}, countStatements)).toBeLessThanOrEqual(30);
});

test('finds the withdrawals of an earlier start by their names', async () => {
  const names = ['demo-withdrawal-0', 'demo-withdrawal-11', 'demo-withdrawal-12'];
  const present = await withDemo({}, async ({ platform }) => {
    const player = await memberByAccount(platform.db, 'player01');
    return findPastWithdrawals(platform.db, player!.id, names);
  });
  expect([...present].sort()).toEqual(['demo-withdrawal-0', 'demo-withdrawal-11']);
});

test('gives newcomers the default password again after it has changed', async () => {
  const first = await startWith('Another-9');
  expect(await startWith('Another-9')).toBe(first);
  const second = await startWith('Something-8');
  expect(second).not.toBe(first);
  expect(await startWith('Something-8')).toBe(second);
});
