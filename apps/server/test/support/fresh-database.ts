import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of a test's own. */
export interface FreshDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on that PostgreSQL, by default the one of TEST_DATABASE_URL; null without one.
 * It is empty, or a copy of `template`, which must have no connections.
 */
export async function createDatabase(
  server = process.env['TEST_DATABASE_URL'],
  template?: string,
): Promise<FreshDatabase | null> {
  if (!server) return null;
  const name = `baize_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
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
