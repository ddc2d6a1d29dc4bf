import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi, type TestContext } from 'vitest';
import { startPooler, type Pooler } from '../../../scripts/lib/pgbouncer.mjs';
import { readConfig } from '../src/config/config.ts';
import { explain } from '../src/explain.ts';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { createDatabase, type FreshDatabase } from './support/fresh-database.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { getBalance, createSeats } from './support/seats.ts';
import { createGame } from './support/vendor-api.ts';
import { createRoundCalls } from './support/vendor-rounds.ts';

// The first test downloads PgBouncer if the machine has no recent one.
vi.setConfig({ testTimeout: 120_000 });

const server = process.env['TEST_DATABASE_URL'] ?? '';

let database: FreshDatabase | null = null;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.drop());

/** A running pooler; skips the test if none is available. */
async function createPooler(
  { skip, onTestFinished }: TestContext,
  settings: Readonly<Record<string, number | string>> = {},
): Promise<Pooler> {
  const pooler = await startPooler(server, settings);
  if ('missing' in pooler) return skip(pooler.missing);
  onTestFinished(() => pooler.stop());
  return pooler;
}

/** The address of the test database on that server. */
function toDatabaseUrl(address: string): string {
  const url = new URL(address);
  url.pathname = `/${database?.name}`;
  return url.href;
}

const startThrough = (pooler: Pooler, more: Record<string, string> = {}): Promise<TestApp> =>
  withPlatform({ env: { DATABASE_URL: toDatabaseUrl(pooler.url), ...more } });

/** The error message when the server does not start. */
const explainFailure = (starting: Promise<TestApp>): Promise<string> =>
  starting.then(
    async (app) => {
      await app.dispose();
      return 'started';
    },
    (error: unknown) => explain(error),
  );

test('books 222 bets exactly through PgBouncer', async (context) => {
  const pooler = await createPooler(context, { default_pool_size: 5 });
  const app = await startThrough(pooler, { DATABASE_DIRECT_URL: toDatabaseUrl(server) });
  context.onTestFinished(() => app.dispose());
  await createGame(app);
  const { createSeat } = await createSeats(app);
  const { bet } = createRoundCalls(() => app);
  const players = await Promise.all([1, 2, 3].map(() => createSeat(10_000n)));

  const bets = players.flatMap((player) =>
    Array.from({ length: 74 }, (_, index) =>
      bet(player, `${player.account}-bet-${index}`, '1.01', `${player.account}-${index}`),
    ),
  );
  const statuses = (await Promise.all(bets)).map(({ status }) => status);

  expect(statuses).toEqual(Array.from({ length: 222 }, () => 200));
  const balances = await Promise.all(players.map((player) => getBalance(app, player)));
  expect(balances).toEqual(['25.26', '25.26', '25.26']);
  expect(brokenRules(await checkLedger(app.platform.db))).toEqual([]);
});

test('keeps the limits of statements and transactions behind PgBouncer', async (context) => {
  const pooler = await createPooler(context);
  const app = await startThrough(pooler, { DATABASE_DIRECT_URL: toDatabaseUrl(server) });
  context.onTestFinished(() => app.dispose());
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(app.platform.db);
  expect(rows).toEqual([{ statement: '15s', idle: '30s' }]);
});

test('requires the direct address when DATABASE_URL leads to a pooler', async (context) => {
  const pooler = await createPooler(context);
  expect(await explainFailure(startThrough(pooler))).toMatch(
    /^DATABASE_URL leads to .*DATABASE_DIRECT_URL/,
  );
});

test('rejects a pooler that mixes up the named statements of its clients', async (context) => {
  const pooler = await createPooler(context, { max_prepared_statements: 0 });
  const starting = startThrough(pooler, { DATABASE_DIRECT_URL: toDatabaseUrl(server) });
  expect(await explainFailure(starting)).toMatch(/PgBouncer 1\.21 or newer/);
});

test('rejects a direct address without the pooler’s address', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: server })).toThrow(/DATABASE_URL/);
});
