import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createKysely, connectEmbedded } from '../../src/platform/db/connect.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { migrate, readSchema } from '../../src/platform/db/migrate.ts';
import { createPostgresTemplates, type PostgresTemplates } from './postgres-templates.ts';
import { createSeededTemplate } from './seeded-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty, migrated database folder, copied by each test that needs its own. */
    databaseTemplate: string;
    /** The same with the demo data. */
    seededTemplate: string;
    /** The same two on PostgreSQL. */
    postgresTemplates: PostgresTemplates | null;
  }
}

const SCHEMA = new URL('../../', import.meta.url).pathname;

/**
 * Makes the migrated database once per state of migrations and functions: `initdb` takes seconds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = join(tmpdir(), `baize-test-template-${await fingerprint()}`);
  if (!existsSync(template)) await build(template);
  project.provide('databaseTemplate', template);
  project.provide('seededTemplate', await createSeededTemplate(template));
  const { templates, drop } = await createPostgresTemplates();
  project.provide('postgresTemplates', templates);
  return drop;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['migrations', 'functions']) {
    for (const name of (await readdir(join(SCHEMA, folder))).sort())
      hash.update(name).update(await readFile(join(SCHEMA, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function build(template: string): Promise<void> {
  const staging = `${template}.${process.pid}`;
  await mkdir(staging, { recursive: true });
  const embedded = await openEmbedded({ dataDir: staging, durable: false });
  const pool = connectEmbedded(embedded);
  const db = createKysely(pool);
  await migrate(pool, await readSchema(SCHEMA));
  await db.destroy();
  await embedded.close();
  await rename(staging, template).catch(() => rm(staging, { recursive: true, force: true }));
}
