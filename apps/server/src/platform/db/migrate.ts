import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** A step of the schema: `NNN-name.sql`, never changed once it has been released. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/** Reads the folder's migrations in order. Throws when two have the same number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder))
    .filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(name.slice(0, 3)), name, sql, checksum };
    }),
  );
  migrations.forEach(({ version, name }, index) => {
    if (migrations[index + 1]?.version === version)
      throw new Error(`Two migrations have the number of ${name}.`);
  });
  return migrations;
}

const LOCK_KEY = 4_600_001;

/**
 * Brings the schema up to date, one transaction a step, under a lock so that two servers starting
 * at once do not both migrate. Returns the names of what ran.
 */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    // What has been applied stays so: a database that is up to date needs no lock.
    if (findMissing(migrations, await readApplied(client)).length === 0) return [];
    return await applyMissing(client, migrations);
  } finally {
    client.release();
  }
}

async function applyMissing(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<string[]> {
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`create table if not exists schema_migration (
      version int primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    const missing = findMissing(migrations, await readApplied(client));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {});
  }
}

/** Throws when one that was applied has changed since. */
function findMissing(
  migrations: readonly Migration[],
  applied: ReadonlyMap<number, string>,
): Migration[] {
  return migrations.filter(({ version, name, checksum }) => {
    const known = applied.get(version);
    if (known !== undefined && known !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied.`);
    return known === undefined;
  });
}

const UNDEFINED_TABLE = '42P01';

/** Checksums by version; none in a database that was never migrated. */
async function readApplied(client: PoolClient): Promise<Map<number, string>> {
  try {
    const { rows } = await client.query<{ version: number; checksum: string }>(
      'select version, checksum from schema_migration',
    );
    return new Map(rows.map(({ version, checksum }) => [version, checksum]));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return new Map();
    throw error;
  }
}

async function apply(
  client: PoolClient,
  { version, name, sql, checksum }: Migration,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(
      'insert into schema_migration (version, name, checksum) values ($1, $2, $3)',
      [version, name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
