import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import {
  applyFunctions,
  hasChangedFunctions,
  readFunctions,
  type SqlFunction,
} from './functions.ts';

/** A step of the schema: `NNN-name.sql`, immutable once released. */
export interface Migration {
  version: number;
  name: string;
  /** Statements that run one by one before the step's transaction, such as building an index. */
  online: readonly string[];
  /** The part that runs in one transaction. */
  sql: string;
  checksum: string;
}

/** Reads the folder's migrations in order. Throws if two have the same number. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder))
    .filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version: Number(name.slice(0, 3)), name, ...splitMigration(text), checksum };
    }),
  );
  migrations.forEach(({ version, name }, index) => {
    if (migrations[index + 1]?.version === version)
      throw new Error(`Two migrations have the same number as ${name}.`);
  });
  return migrations;
}

/** Separates the online statements of a migration from its transaction. */
const TRANSACTION_MARK = /^-- Then, in one transaction:$/m;

function splitMigration(text: string): Pick<Migration, 'online' | 'sql'> {
  const [first = '', ...rest] = text.split(TRANSACTION_MARK);
  if (rest.length === 0) return { online: [], sql: text };
  const statements = first.replaceAll(/^--.*$/gm, '').split(/;\s*$/m);
  return { online: statements.map((one) => one.trim()).filter(Boolean), sql: rest.join('') };
}

/** The database schema: migrations, and the SQL functions in their current text. */
export interface Schema {
  migrations: readonly Migration[];
  functions: readonly SqlFunction[];
}

/** Reads `migrations/` and `functions/` of a folder. */
export async function readSchema(folder: string): Promise<Schema> {
  const [migrations, functions] = await Promise.all([
    readMigrations(join(folder, 'migrations')),
    readFunctions(join(folder, 'functions')),
  ]);
  return { migrations, functions };
}

const LOCK_KEY = 4_600_001;

/**
 * Migrates the schema, one transaction per step, then the functions, under a lock so that two
 * servers starting together do not both do it. Returns the names of what ran.
 */
export async function migrate(pool: Pool, schema: Schema): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Applied migrations never change, so an up-to-date database needs no lock.
    if (await isUpToDate(client, schema)) return [];
    return await applyMissing(client, schema);
  } finally {
    client.release();
  }
}

async function isUpToDate(client: PoolClient, schema: Schema): Promise<boolean> {
  const applied = await readApplied(client);
  if (findMissing(schema.migrations, applied).length > 0) return false;
  return isOlder(schema, applied) || !(await hasChangedFunctions(client, schema.functions));
}

/** Whether a newer server has migrated the database: its functions are newer, too, and stay. */
function isOlder({ migrations }: Schema, applied: ReadonlyMap<number, string>): boolean {
  const known = new Set(migrations.map(({ version }) => version));
  return [...applied.keys()].some((version) => !known.has(version));
}

async function applyMissing(client: PoolClient, schema: Schema): Promise<string[]> {
  const { migrations, functions } = schema;
  try {
    await takeLock(client);
    await client.query(`create table if not exists schema_migration (
      version int primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    const applied = await readApplied(client);
    const missing = findMissing(migrations, applied);
    for (const migration of missing) await apply(client, migration);
    // A migration may have dropped or replaced a function, so all are applied after one.
    const isNeeded = missing.length > 0 || (await hasChangedFunctions(client, functions));
    const ran = missing.map(({ name }) => name);
    if (!isNeeded || isOlder(schema, applied)) return ran;
    return [...ran, ...(await applyFunctions(client, functions))];
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {});
  }
}

/** Throws if an applied migration has changed. */
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

/** Checksums by version; empty for a new database. */
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

/** Pause between two tries for a lock. */
const LOCK_RETRY_MS = 200;

/**
 * Waits for the other servers. A statement that waits for the lock would have a snapshot, for
 * whose end an index that is built concurrently waits in turn.
 */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [LOCK_KEY],
    );
    if (rows[0]!.taken) return;
    await pause(LOCK_RETRY_MS);
  }
}

/** How long bets wait behind a step that waits for a table. */
const TABLE_WAIT_MS = 2000;
const MAX_TABLE_WAITS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a step. Its online part runs while other servers work on the table; if it is interrupted, it
 * runs again from its beginning.
 */
async function apply(client: PoolClient, migration: Migration): Promise<void> {
  if (migration.online.length === 0) return applyInTransaction(client, migration);
  try {
    // An index of a large table takes longer than a call may.
    await client.query('set statement_timeout = 0');
    for (const statement of migration.online) await client.query(statement);
    await client.query(`set lock_timeout = ${TABLE_WAIT_MS}`);
    for (let count = 1; ; count += 1) {
      try {
        return await applyInTransaction(client, migration);
      } catch (error) {
        const { cause } = error as Error;
        const isLocked = cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
        if (!isLocked || count >= MAX_TABLE_WAITS) throw error;
        await pause(LOCK_RETRY_MS);
      }
    }
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => {});
  }
}

async function applyInTransaction(
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
