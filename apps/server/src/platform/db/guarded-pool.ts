import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { createStatementNames } from './statement-names.ts';

/** The database does not respond, or went away during a query. It may be back soon. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** Whether a pool's error means that the database is away, not that the query was wrong. */
export const isAway = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || isConnectionEnd(error);

/** Connections that ended before they were released. */
const lost = new WeakSet<PoolClient>();

/**
 * Keeps a connection that ends from crashing the process by an `error` event without a listener:
 * the pool listens to idle ones only.
 */
export function surviving(pool: Pool): Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  return pool;
}

/** Called for each statement. */
export interface StatementListener {
  onQuery(): void;
  onFailure(error: unknown): void;
}

/** The pool for queries: rejected and lost connections throw the same error. */
export function guardedPool(pool: Pool, listener: StatementListener): PostgresPool {
  const guarded = new WeakMap<PoolClient, PostgresPoolClient>();
  const getName = createStatementNames();
  return {
    async connect() {
      let client: PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        throw new DatabaseUnavailableError(error);
      }
      const known = guarded.get(client) ?? guardedClient(client, getName, listener);
      guarded.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function guardedClient(
  client: PoolClient,
  getName: (text: string) => string | undefined,
  listener: StatementListener,
): PostgresPoolClient {
  let isOver = false;

  /** The database parses a named statement once, and may plan it once for all values. */
  function send(text: string, parameters: readonly unknown[]) {
    if (parameters.length === 0) return client.query(text);
    const values = [...parameters];
    const name = getName(text);
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  }

  async function query(text: string, parameters: readonly unknown[]) {
    listener.onQuery();
    try {
      return await send(text, parameters);
    } catch (error) {
      listener.onFailure(error);
      isOver ||= lost.has(client) || isConnectionEnd(error);
      throw isOver ? new DatabaseUnavailableError(error) : error;
    }
  }
  // Kysely's other overload takes a cursor, which is only used with its option.
  return { query: query as never, release: () => client.release(isOver) };
}

/**
 * PostgreSQL's errors when it ends a connection or lacks resources: classes 08 (connection), 53
 * (resources) and 57P (shutdown), and 25P03 (idle in a transaction for too long). A statement
 * parsed before its table changed makes the connection useless: a new one parses it again.
 */
function isConnectionEnd(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return /^(08|53|57P|25P03)/.test(error.code ?? '') || error.routine === 'RevalidateCachedQuery';
}
