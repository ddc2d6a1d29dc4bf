import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';
import type { Database } from './database.ts';
import type { Embedded } from './embedded.ts';
import { guardedPool, surviving } from './guarded-pool.ts';

const INT8 = 20;

/** int8 is money and sequence numbers here: exact, so bigint. The rest is as `pg` has it. */
const typesConfig: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? BigInt
      : types.getTypeParser(oid, format as 'text')) as CustomTypesConfig['getTypeParser'],
};

/** Limits of every session on PostgreSQL, in milliseconds, by the names of its settings. */
export const SESSION_LIMITS = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** A pool on PostgreSQL itself; each connection sets its limits when it starts. */
export function connectServer(url: string, size: number): Pool {
  return connectTo(url, size, SESSION_LIMITS);
}

/**
 * A pool whose connections set no limits: those of an external pooler, which refuses them at startup, and those that change
 * the schema.
 */
export function connectWithoutLimits(url: string, size: number): Pool {
  return connectTo(url, size, {});
}

function connectTo(url: string, size: number, limits: Partial<typeof SESSION_LIMITS>): Pool {
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

/** A pool of the one connection that the embedded database has; callers queue for it. */
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
 * Queries over a pool. They throw DatabaseUnavailableError when the database is not there. `onQuery` is
 * called for each statement that is sent, `onFailure` with what one failed with.
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
