import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { createDatabase } from './fresh-database.ts';

/** Names of template databases on the PostgreSQL of TEST_DATABASE_URL; null on the embedded one. */
export interface PostgresTemplates {
  /** Migrated, without data. */
  readonly empty: string;
  /** The same with the demo data. */
  readonly seeded: string;
}

/** Migrating and seeding take a second or more per database; copying is fast. */
export async function createPostgresTemplates(): Promise<{
  templates: PostgresTemplates | null;
  drop(): Promise<void>;
}> {
  const empty = await build(false);
  const seeded = await build(true);
  return {
    templates: empty && seeded && { empty: empty.name, seeded: seeded.name },
    async drop() {
      await empty?.drop();
      await seeded?.drop();
    },
  };
}

/** A database after one server start, without connections. */
async function build(seed: boolean): ReturnType<typeof createDatabase> {
  const database = await createDatabase();
  if (!database) return null;
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-test-'));
  const app = await createApp(
    readConfig({
      BAIZE_MODE: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: database.url,
    }),
    { seed },
  );
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
  return database;
}
