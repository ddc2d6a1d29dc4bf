import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** The database does not answer, or went away in the middle of a question. It may be back soon. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** Whether an error of a pool says that the database is away, and not that it was asked for something wrong. */
export const isAway = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || isConnectionEnd(error);

/** Connections that ended before we let go of them. */
const lost = new WeakSet<PoolClient>();

/**
 * Keeps a connection that ends by itself from ending the process, which an `error` event without a
 * listener does: the pool listens to idle ones only.
 */
export function surviving(pool: Pool): Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  return pool;
}

/** The pool as queries are sent through it: connections that are refused or lost have one error. */
export function guardedPool(pool: Pool, onQuery: () => void): PostgresPool {
  const guarded = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      let client: PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        throw new DatabaseUnavailableError(error);
      }
      const known = guarded.get(client) ?? guardedClient(client, onQuery);
      guarded.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function guardedClient(client: PoolClient, onQuery: () => void): PostgresPoolClient {
  let isOver = false;
  async function query(sql: string, parameters: readonly unknown[]) {
    onQuery();
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      isOver ||= lost.has(client) || isConnectionEnd(error);
      throw isOver ? new DatabaseUnavailableError(error) : error;
    }
  }
  // Kysely's other form takes a cursor, which only its option of that name would send.
  return { query: query as never, release: () => client.release(isOver) };
}

/**
 * What PostgreSQL says when it ends a connection or has no means to serve it: classes 08 (connection),
 * 53 (resources) and 57P (shutdown), and 25P03 (idle in a transaction for too long).
 */
function isConnectionEnd(error: unknown): boolean {
  return error instanceof DatabaseError && /^(08|53|57P|25P03)/.test(error.code ?? '');
}
