import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { SESSION_LIMITS } from './connect.ts';

/** The pooler in front of PostgreSQL cannot be used; the message says what to change. */
export class PoolerError extends Error {}

const LOCK_KEY = 4_600_002;

/**
 * Stores the session limits with the role, for this database only, because a pooler does not pass
 * startup settings on. Does nothing if they are stored already. `direct` connects to PostgreSQL
 * itself; concurrent starts take turns.
 */
export async function setRoleLimits(direct: Pool): Promise<void> {
  const client = await direct.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const { rows } = await client.query<{ name: string }>(
      `select split_part(setting, '=', 1) as name from pg_db_role_setting, unnest(setconfig) setting
       where setrole = current_user::regrole
         and setdatabase = (select oid from pg_database where datname = current_database())
         and setting = any ($1)`,
      [Object.entries(SESSION_LIMITS).map(([name, ms]) => `${name}=${ms}`)],
    );
    const stored = new Set(rows.map(({ name }) => name));
    for (const [name, ms] of Object.entries(SESSION_LIMITS))
      if (!stored.has(name)) await storeForRole(client, name, ms);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const storeForRole = (client: PoolClient, name: string, value: number) =>
  client.query(`do $$ begin execute format(
    'alter role current_user in database %I set ${name} = ${value}', current_database()); end $$`);

/**
 * Two clients send different texts under one name this often, because a busy pooler may separate
 * them by chance.
 */
const PROBES = 10;
const DUPLICATE_PREPARED_STATEMENT = '42P05';
const UNKNOWN_PREPARED_STATEMENT = '26000';

/**
 * Throws PoolerError if the pooler shares connections without separating its clients' named
 * statements, such as PgBouncer before 1.21 or with `max_prepared_statements = 0` (ADR 25).
 */
export async function requireNamedStatements(pool: Pool): Promise<void> {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (let probe = 0; probe < PROBES; probe += 1) await probeNames(clients, probe);
  } catch (error) {
    throw isMixedUp(error) ? new PoolerError(OUTDATED_POOLER) : error;
  } finally {
    // Their prepared statements must not be reused.
    for (const client of clients) client.release(true);
  }
}

const OUTDATED_POOLER =
  'The connection pooler of DATABASE_URL does not support named statements. Use PgBouncer 1.21 or newer with' +
  ' max_prepared_statements of at least 400, or pool_mode = session.';

async function probeNames(clients: readonly PoolClient[], probe: number): Promise<void> {
  const name = `baize_probe_${probe}`;
  for (const [index, client] of clients.entries())
    await client.query({ name, text: `select ${index} + $1::int`, values: [probe] });
}

const isMixedUp = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === DUPLICATE_PREPARED_STATEMENT || error.code === UNKNOWN_PREPARED_STATEMENT);

/** A pooler's error for a connection that sets its limits at startup. */
export const isPoolerRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && error.message.includes('unsupported startup parameter');
