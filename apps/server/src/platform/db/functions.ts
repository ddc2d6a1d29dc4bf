import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';

/** A SQL function of the database, defined by the file of the same name in `functions/`. */
export interface SqlFunction {
  name: string;
  sql: string;
  checksum: string;
}

/** Reads the functions of a folder. Throws if a file does not define the function of its name. */
export async function readFunctions(folder: string): Promise<SqlFunction[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -'.sql'.length);
      const sql = await readFile(join(folder, file), 'utf8');
      const defined = [...sql.matchAll(/^create or replace function (\w+)\(/gm)].map(
        ([, one]) => one,
      );
      if (defined.length !== 1 || defined[0] !== name)
        throw new Error(`functions/${file} must define the function ${name} and no other.`);
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Whether a function's text in the database differs; needs the table of migration 650. */
export async function hasChangedFunctions(
  client: PoolClient,
  functions: readonly SqlFunction[],
): Promise<boolean> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_function',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return functions.some(({ name, checksum }) => applied.get(name) !== checksum);
}

/** Applies all functions in one transaction, so that no caller sees a mix of old and new ones. */
export async function applyFunctions(
  client: PoolClient,
  functions: readonly SqlFunction[],
): Promise<string[]> {
  await client.query('begin');
  try {
    // Functions call each other, so a body may name one that is created later.
    await client.query('set local check_function_bodies = off');
    for (const { name, sql, checksum } of functions) await applyOne(client, name, sql, checksum);
    await client.query('commit');
    return functions.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyOne(
  client: PoolClient,
  name: string,
  sql: string,
  checksum: string,
): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Function ${name} cannot be applied: ${reason}`, { cause: error });
  }
  await client.query(
    `insert into schema_function (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}
