import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { migrate, readSchema, type Schema } from '../src/platform/db/migrate.ts';
import { openStorage } from '../src/platform/storage.ts';
import { createDatabase } from './support/fresh-database.ts';

const FOLDER = new URL('../', import.meta.url).pathname;

let pool: Pool;
let schema: Schema;
let close: () => Promise<void>;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-functions-'));
  const database = await createDatabase(undefined, inject('postgresTemplates')?.empty);
  const url = database ? { DATABASE_URL: database.url } : {};
  const config = readConfig({ BAIZE_MODE: 'test', DATA_DIR: dataDir, ...url });
  const template = inject('databaseTemplate');
  const storage = await openStorage(config, { template, durable: false });
  pool = storage.pool;
  schema = await readSchema(FOLDER);
  close = async () => {
    await storage.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterEach(() => close?.());

/** The schema with another version of `currency_digits`. */
function withDigits(digits: number): Schema {
  const sql = `create or replace function currency_digits(p_currency text) returns int
    language sql stable as $$ select ${digits} $$;`;
  const functions = schema.functions.map((one) =>
    one.name === 'currency_digits' ? { ...one, sql, checksum: `digits ${digits}` } : one,
  );
  return { ...schema, functions };
}

async function getDigits(): Promise<number> {
  const { rows } = await pool.query(`select currency_digits('XAF') as digits`);
  return rows[0].digits;
}

const getAppliedTimes = async () =>
  (await pool.query('select name, applied_at from schema_function order by name')).rows;

test('a function whose file has changed is applied to an existing database', async () => {
  expect(await getDigits()).toBe(2);
  expect(await migrate(pool, withDigits(3))).toContain('currency_digits');
  expect(await getDigits()).toBe(3);
});

test('unchanged functions are not applied again', async () => {
  const before = await getAppliedTimes();
  expect(before).toHaveLength(schema.functions.length);
  expect(await migrate(pool, schema)).toEqual([]);
  expect(await getAppliedTimes()).toEqual(before);
});

test('two servers that start concurrently apply a changed function once', async () => {
  const ran = await Promise.all([1, 2].map(() => migrate(pool, withDigits(4))));
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await getDigits()).toBe(4);
});

test('a function that cannot be applied is named, and all keep their previous version', async () => {
  const broken = schema.functions.map((one) =>
    one.name === 'operator_log_is_kept' ? { ...one, sql: 'select nothing', checksum: 'x' } : one,
  );
  const changed = withDigits(5).functions.filter(({ name }) => name === 'currency_digits');
  const functions = [...changed, ...broken.filter(({ name }) => name !== 'currency_digits')];
  await expect(migrate(pool, { ...schema, functions })).rejects.toThrow('operator_log_is_kept');
  expect(await getDigits()).toBe(2);
});

test('a server older than the database leaves its functions alone', async () => {
  const older = withDigits(6);
  const migrations = older.migrations.slice(0, -1);
  expect(await migrate(pool, { ...older, migrations })).toEqual([]);
  expect(await getDigits()).toBe(2);
});

test('each function of the database has a file', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
  );
  expect(rows.map(({ name }) => name)).toEqual(schema.functions.map(({ name }) => name));
});
