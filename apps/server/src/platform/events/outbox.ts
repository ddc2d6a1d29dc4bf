import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { EventBus, NewEvent, StreamEvent } from './event-bus.ts';
import { appendEvents, BATCH, numberCommitted, readEvents } from './outbox-rows.ts';

export interface OutboxOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  /** How often to look for events of other servers, in milliseconds; 0 when this is the only one. */
  pollMs: number;
}

/** After a failure, for the database may be back by then. */
const RETRY_MS = 1000;

function notify<Event>(log: Logger, listener: (event: Event) => void, event: Event): void {
  try {
    listener(event);
  } catch (error) {
    log.error({ err: error }, 'a listener of events failed');
  }
}

/** The event bus over the `outbox` table. */
export function createOutbox({ db, clock, log, pollMs }: OutboxOptions): EventBus {
  const listeners = new Set<(event: StreamEvent) => void>();
  const commitListeners = new Set<(event: NewEvent) => void>();
  /** What transactions that are still open have appended. */
  const appended = new WeakMap<Kysely<Database>, NewEvent[]>();
  const isAlone = pollMs === 0;
  let delivered = 0n;
  /** Whether there may be numbered rows that were not delivered. */
  let isBehind = false;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let retry: NodeJS.Timeout | null = null;

  async function deliver(): Promise<boolean> {
    const rows = await readEvents(db, delivered, null, BATCH);
    for (const event of rows) {
      delivered = event.seq;
      for (const listener of listeners) notify(log, listener, event);
    }
    return rows.length === BATCH;
  }

  async function run(): Promise<void> {
    again = false;
    let numbered = BATCH;
    while (numbered === BATCH) {
      numbered = await numberCommitted(db);
      // Other servers number rows, too.
      isBehind ||= numbered > 0 || !isAlone;
      while (isBehind) isBehind = await deliver();
    }
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the event relay failed; it is tried again');
        // Rows may have been numbered all the same.
        isBehind = true;
        if (retry) clearTimeout(retry);
        retry = setTimeout(wake, RETRY_MS).unref();
      })
      .finally(() => {
        running = null;
        if (again) wake();
      });
  }

  function tellCommitted(events: readonly NewEvent[]): void {
    for (const event of events)
      for (const listener of commitListeners) notify(log, listener, event);
  }

  return {
    async append(trx, ...events) {
      if (events.length === 0) return;
      await appendEvents(trx, events, clock.now());
      if (!trx.isTransaction) return tellCommitted(events);
      appended.set(trx, [...(appended.get(trx) ?? []), ...events]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onCommit(listener) {
      commitListeners.add(listener);
      return () => commitListeners.delete(listener);
    },
    replay: (audiences, after, limit) => readEvents(db, after, audiences, limit),
    lastSeq: () => delivered,
    wake,
    committed(trx) {
      tellCommitted(appended.get(trx) ?? []);
      wake();
    },
    async start() {
      const cursor = await db.selectFrom('outbox_cursor').select('seq').executeTakeFirstOrThrow();
      delivered = cursor.seq;
      wake();
      if (pollMs > 0) {
        timer = setInterval(wake, pollMs);
        timer.unref();
      }
    },
    async stop() {
      stopped = true;
      if (timer) clearInterval(timer);
      await running;
      if (retry) clearTimeout(retry);
    },
  };
}
