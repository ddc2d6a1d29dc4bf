import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
// The killed server is bundled from it: this import lets `npm test -- --changed` find the file.
import '../src/app.ts';
import {
  STEPS,
  buildKilledServer,
  startKilledServer,
  type KilledServer,
} from './support/kills.mjs';
import { createDatabase } from './support/fresh-database.ts';

// Each kill restarts the server with its database.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let server: KilledServer;
beforeAll(async () => {
  folder = await buildKilledServer();
});
beforeAll(async () => {
  database = await createDatabase();
  server = await startKilledServer(
    database
      ? { folder, databaseUrl: database.url }
      : { folder, template: inject('databaseTemplate') },
  );
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Before the id was taken, after it, after all writes, and before the answer was sent. */
const transfers = STEPS.map((step) => ['transferWallet', step] as const);

describe('server killed during a call', () => {
  test.each([
    ...transfers,
    ['creditMember', 'booked'],
    ['changeAccountStatus', 'booked'],
    ['createDeposit', 'booked'],
    ['depositResult', 'booked'],
    ['depositResult', 'committed'],
    ['createWithdrawal', 'booked'],
    ['createWithdrawal', 'committed'],
    ['commandWithdrawal', 'booked'],
    ['confirmWithdrawal', 'booked'],
    ['transferAlongEdge', 'booked'],
    ['transferAlongEdge', 'committed'],
    ['redeemReward', 'booked'],
    ['redeemReward', 'committed'],
    ['convertPoints', 'booked'],
    ['convertPoints', 'committed'],
    ['vendor:bet', 'booked'],
    ['vendor:bet', 'committed'],
    ['vendor:rollback', 'booked'],
    ['register', 'booked'],
  ] as const)(
    'completes %s once, killed when it had %s, after two retries [H95]',
    async (operation, step) => {
      // Every other step is retried at once, the others a minute later.
      const isLate = STEPS.indexOf(step) % 2 === 1;
      expect(await server.kill({ operation, step, isLate })).toEqual({
        operation,
        step,
        isLate,
        wasKilled: true,
        brokenRules: [],
        booked: 1,
        status: 200,
        isSame: true,
      });
    },
  );
});
