import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp, type App, type AppOptions } from '../../src/app.ts';
import { readConfig, type Config } from '../../src/config.ts';

export interface TestApp extends App {
  /** Closes the app and removes what it wrote. */
  dispose(): Promise<void>;
}

export interface TestOptions extends AppOptions {
  /** Environment of the server beside the test's own. */
  env?: Record<string, string>;
  /** The PostgreSQL of the test's database. Default: TEST_DATABASE_URL, without it the embedded one. */
  postgres?: string;
}

/**
 * An assembled server with a database of its own: embedded, or on PostgreSQL in a schema-free fresh
 * database when TEST_DATABASE_URL is set. Demo data only when `seed` asks for it.
 */
export async function withPlatform({
  env = {},
  postgres,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-test-'));
  const database = await freshDatabase(postgres);
  const config: Config = readConfig({
    BAIZE_MODE: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
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

/** A database of its own on that PostgreSQL, by default the one of TEST_DATABASE_URL; null without one. */
export async function freshDatabase(
  server = process.env['TEST_DATABASE_URL'],
): Promise<{ url: string; drop(): Promise<void> } | null> {
  if (!server) return null;
  const name = `baize_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
