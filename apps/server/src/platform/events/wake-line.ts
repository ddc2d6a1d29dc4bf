import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';

const CHANNEL = 'baize_events';
/** Minimum time between two messages: events of a busy server are announced together. */
const MIN_INTERVAL_MS = 20;
/** Pause before a connection that ended is opened again. */
const RECONNECT_MS = 1000;

/**
 * Tells the other servers that there may be new events. A lost message only delays them until the
 * next poll: the outbox stays the truth.
 */
export interface WakeLine {
  /** Calls `wake` for each message of another server, and after each new connection. */
  start(wake: () => void): void;
  /** Announces events that are committed. Never throws. */
  tell(): void;
  stop(): Promise<void>;
}

export interface WakeLineOptions {
  /** PostgreSQL itself: a pooler does not pass messages on. */
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly log: Logger;
}

/** Messages between servers, by PostgreSQL's LISTEN and NOTIFY. */
export function createWakeLine({ url, db, log }: WakeLineOptions): WakeLine {
  // Not one of the ids of rows, which a simulation makes repeatable.
  const self = randomUUID();
  let client: Client | null = null;
  let wake = () => {};
  let isStopped = false;
  let reconnect: NodeJS.Timeout | null = null;
  let rest: NodeJS.Timeout | null = null;
  let isWanted = false;

  async function open(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true, application_name: 'baize' });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => payload !== self && wake());
    next.on('end', () => {
      if (client === next) openLater();
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      wake();
    } catch (error) {
      log.warn({ err: error }, 'no messages from other servers; their events come by polling');
      // Without a connection there is no `end`.
      if (client === next) openLater();
      await next.end().catch(() => {});
    }
  }

  function openLater(): void {
    client = null;
    if (!isStopped) reconnect = setTimeout(() => void open(), RECONNECT_MS).unref();
  }

  async function send(): Promise<void> {
    isWanted = false;
    await sql`select pg_notify(${CHANNEL}, ${self})`
      .execute(db)
      .catch((error: unknown) => log.debug({ err: error }, 'no message to other servers'));
    rest = setTimeout(() => {
      rest = null;
      if (isWanted) tell();
    }, MIN_INTERVAL_MS).unref();
  }

  let sending: Promise<void> | null = null;
  function tell(): void {
    isWanted = true;
    if (isStopped || rest || sending) return;
    sending = send().finally(() => {
      sending = null;
    });
  }

  return {
    start(onWake) {
      wake = onWake;
      void open();
    },
    tell,
    async stop() {
      isStopped = true;
      for (const timer of [reconnect, rest]) if (timer) clearTimeout(timer);
      await sending;
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}
