import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp, type App, type AppOptions } from '../../src/app.ts';
import { readConfig, type Config } from '../../src/config/config.ts';
import { createDatabase } from './fresh-database.ts';

export interface TestApp extends App {
  /** Closes the app and removes its files. */
  dispose(): Promise<void>;
}

export interface TestOptions extends AppOptions {
  /** Environment of the server in addition to the test's own. */
  env?: Record<string, string>;
  /** The PostgreSQL of the test's database. Default: TEST_DATABASE_URL, else the embedded one. */
  postgres?: string;
}

/**
 * An assembled server with a copy of a migrated database: embedded, or on PostgreSQL when
 * TEST_DATABASE_URL is set. Demo data only with `seed`.
 */
export async function withPlatform({
  env = {},
  postgres,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-test-'));
  // The template databases have amounts in the default currency.
  const templates = env['CURRENCY'] === undefined ? inject('postgresTemplates') : null;
  const copied = templates?.[options.seed ? 'seeded' : 'empty'];
  const database = postgres
    ? await createDatabase(postgres)
    : await createDatabase(undefined, copied);
  const config: Config = readConfig({
    BAIZE_MODE: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    // A portal built earlier would render here in a thread of its own.
    PORTAL_DIST: join(dataDir, 'none'),
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  });
  const app = await createApp(config, {
    template: inject(options.seed ? 'seededTemplate' : 'databaseTemplate'),
    durable: false,
    seed: false,
    ...options,
  });
  return {
    ...app,
    async dispose() {
      await app.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
