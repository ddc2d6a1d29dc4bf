import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createKysely, connectEmbedded } from '../../src/platform/db/connect.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import { postgresTemplates, type PostgresTemplates } from './postgres-templates.ts';
import { seededTemplate } from './seeded-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty, migrated database folder, copied by each test that wants one of its own. */
    databaseTemplate: string;
    /** The same with the demo data. */
    seededTemplate: string;
    /** The same two on PostgreSQL. */
    postgresTemplates: PostgresTemplates | null;
  }
}

const MIGRATIONS = new URL('../../migrations/', import.meta.url).pathname;

/** Makes the migrated database once for each state of the migrations: `initdb` takes seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = join(tmpdir(), `baize-test-template-${await fingerprint()}`);
  if (!existsSync(template)) await build(template);
  project.provide('databaseTemplate', template);
  project.provide('seededTemplate', await seededTemplate(template));
  const { templates, drop } = await postgresTemplates();
  project.provide('postgresTemplates', templates);
  return drop;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort())
    hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

async function build(template: string): Promise<void> {
  const staging = `${template}.${process.pid}`;
  await mkdir(staging, { recursive: true });
  const embedded = await openEmbedded({ dataDir: staging, durable: false });
  const pool = connectEmbedded(embedded);
  const db = createKysely(pool);
  await migrate(pool, await readMigrations(MIGRATIONS));
  await db.destroy();
  await embedded.close();
  await rename(staging, template).catch(() => rm(staging, { recursive: true, force: true }));
}
