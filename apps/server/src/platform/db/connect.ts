import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';
import type { Database } from './database.ts';
import type { Embedded } from './embedded.ts';
import { guardedPool, surviving } from './guarded-pool.ts';

const INT8 = 20;

/**
 * int8 holds money and sequence numbers here, so it is parsed as bigint. Other types use the
 * defaults of `pg`.
 */
const typesConfig: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? BigInt
      : types.getTypeParser(oid, format as 'text')) as CustomTypesConfig['getTypeParser'],
};

/** Limits of every PostgreSQL session, in milliseconds, by setting name. */
export const SESSION_LIMITS = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** A pool on PostgreSQL itself; each connection sets its limits at startup. */
export function connectServer(url: string, size: number): Pool {
  return connectTo(url, size, SESSION_LIMITS);
}

/** A pool on a replica, or a proxy before several: it never writes, wherever the address leads. */
export function connectReplica(url: string, size: number): Pool {
  return connectTo(url, size, {
    ...SESSION_LIMITS,
    options: '-c default_transaction_read_only=on',
  });
}

/**
 * A pool without limits: for an external pooler, which rejects startup settings, and for schema
 * changes.
 */
export function connectWithoutLimits(url: string, size: number): Pool {
  return connectTo(url, size, {});
}

function connectTo(
  url: string,
  size: number,
  limits: Partial<typeof SESSION_LIMITS> & { options?: string },
): Pool {
  return surviving(
    new Pool({
      connectionString: url,
      max: size,
      types: typesConfig,
      connectionTimeoutMillis: 10_000,
      application_name: 'baize',
      ...limits,
    }),
  );
}

/** A pool with the embedded database's single connection; callers queue for it. */
export function connectEmbedded(embedded: Embedded): Pool {
  return surviving(
    new Pool({
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      ssl: false,
      max: 1,
      types: typesConfig,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
      stream: () => embedded.connect() as never,
    }),
  );
}

/**
 * Kysely over a pool. Queries throw DatabaseUnavailableError if the database is away. `onQuery` is
 * called for each statement sent, `onFailure` with each error.
 */
export function createKysely(
  pool: Pool,
  onQuery: () => void = () => {},
  onFailure: (error: unknown) => void = () => {},
): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: guardedPool(pool, { onQuery, onFailure }) }),
  });
}
