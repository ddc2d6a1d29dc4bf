import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { createStatementNames } from './statement-names.ts';

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

/** Hears of each statement. */
export interface StatementListener {
  onQuery(): void;
  onFailure(error: unknown): void;
}

/** The pool as queries are sent through it: connections that are refused or lost have one error. */
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

  /** With a name the database parses a statement once, and may plan it once for all values. */
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
  // Kysely's other form takes a cursor, which only its option of that name would send.
  return { query: query as never, release: () => client.release(isOver) };
}

/**
 * What PostgreSQL says when it ends a connection or has no means to serve it: classes 08 (connection),
 * 53 (resources) and 57P (shutdown), and 25P03 (idle in a transaction for too long). A statement that was parsed before
 * its table was changed is of no use to the connection any more: a new one parses it again.
 */
function isConnectionEnd(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return /^(08|53|57P|25P03)/.test(error.code ?? '') || error.routine === 'RevalidateCachedQuery';
}
