import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { EventBus, NewEvent, StreamEvent } from './event-bus.ts';
import type { WakeLine } from './wake-line.ts';
import { appendEvents, BATCH, numberCommitted, readEvents } from './outbox-rows.ts';

export interface OutboxOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  /** How often to look for events of other servers, in milliseconds; 0 for a single server. */
  pollMs: number;
  /** Messages from and to other servers; null for a single server. */
  line: WakeLine | null;
}

/** Pause after a failure, as the database may be back by then. */
const RETRY_MS = 1000;

/** Listeners that fail alone: one that throws is logged. */
function createListeners<Event>(log: Logger) {
  const listeners = new Set<(event: Event) => void>();
  return {
    add(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(event: Event): void {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          log.error({ err: error }, 'an event listener failed');
        }
      }
    },
  };
}

/** The event bus over the `outbox` table. */
export function createOutbox({ db, clock, log, pollMs, line }: OutboxOptions): EventBus {
  const listeners = createListeners<StreamEvent>(log);
  const commitListeners = createListeners<NewEvent>(log);
  /** Events appended in open transactions. */
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
      listeners.tell(event);
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
        log.error({ err: error }, 'the event relay failed; retrying');
        // Rows may have been numbered despite the error.
        isBehind = true;
        if (retry) clearTimeout(retry);
        retry = setTimeout(wake, RETRY_MS).unref();
      })
      .finally(() => {
        running = null;
        if (again) wake();
      });
  }

  function notifyCommitted(events: readonly NewEvent[]): void {
    for (const event of events) commitListeners.tell(event);
  }

  return {
    async append(trx, ...events) {
      if (events.length === 0) return;
      await appendEvents(trx, events, clock.now());
      if (!trx.isTransaction) {
        line?.tell();
        return notifyCommitted(events);
      }
      appended.set(trx, [...(appended.get(trx) ?? []), ...events]);
    },
    subscribe: listeners.add,
    onCommit: commitListeners.add,
    replay: (audiences, after, limit) => readEvents(db, after, audiences, limit),
    lastSeq: () => delivered,
    wake,
    committed(trx) {
      const events = appended.get(trx) ?? [];
      notifyCommitted(events);
      wake();
      if (events.length > 0) line?.tell();
    },
    async start() {
      const cursor = await db.selectFrom('outbox_cursor').select('seq').executeTakeFirstOrThrow();
      delivered = cursor.seq;
      wake();
      line?.start(wake);
      if (pollMs > 0) {
        timer = setInterval(wake, pollMs);
        timer.unref();
      }
    },
    async stop() {
      stopped = true;
      if (timer) clearInterval(timer);
      await line?.stop();
      await running;
      if (retry) clearTimeout(retry);
    },
  };
}
