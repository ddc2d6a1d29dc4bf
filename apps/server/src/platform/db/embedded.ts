import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedConnection } from './embedded-connection.ts';
import {
  EmbeddedDatabaseError,
  startThread,
  type DatabaseThread,
  type EmbeddedOptions,
  type EmbeddedUsage,
} from './embedded-thread.ts';

export type { EmbeddedUsage } from './embedded-thread.ts';

/** Listener for failures of a running database. */
export interface DatabaseWatcher {
  /** It died or failed to start, and is being restarted from its folder. */
  lost(reason: string): void;
  /** It responds again; no acknowledged write was lost. */
  restored(): void;
  /** It died too often or does not start any more: the program cannot continue. */
  broken(reason: string): void;
}

/** PostgreSQL in a worker thread, accessed over its wire protocol. */
export interface Embedded {
  /** One connection at a time, for `pg`'s `stream` option. It fails while the database is down. */
  connect(): Duplex;
  close(): Promise<void>;
  usage(): EmbeddedUsage;
}

/** Maximum restarts of a database, and the pause before each. */
const RESTARTS = { withinMs: 60_000, pausesMs: [0, 250, 500, 1000, 2000] };

const NO_WATCHER: DatabaseWatcher = { lost() {}, restored() {}, broken() {} };

/**
 * Starts the database and waits until it responds; afterwards it is restarted when it dies. Throws
 * EmbeddedDatabaseError if the first start fails.
 */
export async function openEmbedded(
  options: EmbeddedOptions,
  watcher: DatabaseWatcher = NO_WATCHER,
): Promise<Embedded> {
  let current: { number: number; stream: EmbeddedConnection } | null = null;
  let connections = 0;

  const running = await keepRunning(
    () =>
      startThread(options, (bytes, connection) => {
        if (current?.number === connection) current.stream.push(bytes);
      }),
    {
      ...watcher,
      lost(reason) {
        watcher.lost(reason);
        current?.stream.destroy(new EmbeddedDatabaseError(reason));
      },
    },
  );

  function connect(): Duplex {
    // `pg` keeps one connection: a new one means that the previous one was abandoned.
    current?.stream.destroy();
    connections += 1;
    const number = connections;
    const thread = running.thread();
    const stream = new EmbeddedConnection({
      send: (batch) => thread?.send(batch, number),
      closed() {
        if (current?.number === number) current = null;
        if (thread !== null && thread === running.thread()) thread.reset();
      },
    });
    if (thread === null) {
      const down = new EmbeddedDatabaseError('the embedded database is restarting');
      setImmediate(() => stream.destroy(down));
    } else current = { number, stream };
    return stream;
  }

  return {
    connect,
    close: running.close,
    usage: () => running.thread()?.usage() ?? { heapBytes: 0, wasmBytes: 0 },
  };
}

/** A thread that is replaced when it ends; null between two of them. */
async function keepRunning(startOne: () => Promise<DatabaseThread>, watcher: DatabaseWatcher) {
  let thread: DatabaseThread | null = null;
  let closing = false;
  let starts: number[] = [];
  /** Resolves when no start is in progress. */
  let restarting = Promise.resolve();

  async function start(): Promise<void> {
    thread = await startOne();
    void follow(thread);
  }

  async function follow({ ended }: DatabaseThread): Promise<void> {
    const reason = await ended;
    thread = null;
    if (closing) return;
    watcher.lost(reason);
    restarting = restart(reason);
  }

  async function restart(reason: string): Promise<void> {
    let why = reason;
    for (;;) {
      const now = performance.now();
      starts = starts.filter((at) => at > now - RESTARTS.withinMs);
      const ms = RESTARTS.pausesMs[starts.length];
      if (ms === undefined) return watcher.broken(why);
      starts.push(now);
      await pause(ms);
      if (closing) return;
      try {
        await start();
        return watcher.restored();
      } catch (error) {
        why = (error as Error).message;
        watcher.lost(why);
      }
    }
  }

  await start();
  return {
    thread: () => thread,
    async close() {
      closing = true;
      await restarting;
      await thread?.close();
    },
  };
}
