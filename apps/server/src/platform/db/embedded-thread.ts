import { Worker } from 'node:worker_threads';

/** The embedded database could not be opened, or is down; the message says why. */
export class EmbeddedDatabaseError extends Error {}

/** The embedded database neither opened nor failed in time. */
export class SlowStartError extends EmbeddedDatabaseError {}

export interface EmbeddedOptions {
  /** Folder of the database. */
  dataDir: string;
  /** Whether every commit waits for the disk. False only for throw-away databases. */
  durable: boolean;
  /** How long one statement may take, in milliseconds, before the thread counts as hung. */
  patienceMs?: number;
  /** How long opening may take, in milliseconds. */
  startMs?: number;
}

/** Memory of the database in bytes. */
export interface EmbeddedUsage {
  /** JavaScript heap of the thread. */
  readonly heapBytes: number;
  /** WebAssembly memory of the database. It never shrinks. */
  readonly wasmBytes: number;
}

/** One run of the database, from start to end. */
export interface DatabaseThread {
  send(batch: Uint8Array<ArrayBuffer>, connection: number): void;
  /** Rolls back a closed connection's open transaction. */
  reset(): void;
  /** Shuts the database down; resolves when the thread has ended. */
  close(): Promise<void>;
  /** Resolves with the reason when the thread has ended in any way. */
  readonly ended: Promise<string>;
  usage(): EmbeddedUsage;
}

type Message =
  | { type: 'ready' | 'closed' }
  | { type: 'data'; bytes: Uint8Array<ArrayBuffer>; connection: number }
  | { type: 'broken' | 'failed'; reason: string };

const WORKER = new URL('./pglite-worker.mjs', import.meta.url);

/** The thread's own objects are few and short-lived; the database's memory is outside this heap. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** External PostgreSQL cancels a statement after 15 s; here nothing can interrupt one. */
const TIMEOUT_MS = 60_000;

/** After a crash the database replays its log, at most 64 MB; creating a new one takes seconds. */
const START_MS = 120_000;

/** Starts the database in a thread and waits until it responds. Throws EmbeddedDatabaseError. */
export async function startThread(
  { dataDir, durable, patienceMs = TIMEOUT_MS, startMs = START_MS }: EmbeddedOptions,
  answered: (bytes: Buffer, connection: number) => void,
): Promise<DatabaseThread> {
  const usage = new Float64Array(new SharedArrayBuffer(16));
  const worker = new Worker(WORKER, {
    workerData: { dataDir, durable, usage },
    resourceLimits: THREAD_LIMITS,
  });
  let reason = '';
  const because = (why: string) => {
    reason ||= why;
  };
  worker.on('error', (error) => because(error.message));
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', () => resolve(reason || 'its thread ended'));
  });
  await waitForStart(worker, ended, startMs);

  const watchdog = createWatchdog(patienceMs, () => {
    because(`it did not answer for ${patienceMs / 2000} s`);
    void worker.terminate();
  });
  worker.on('message', (message: Message) => {
    if (message.type === 'data') {
      watchdog.answered();
      answered(Buffer.from(message.bytes.buffer), message.connection);
    } else if (message.type === 'broken') {
      because(message.reason);
      void worker.terminate();
    }
  });
  void ended.then(watchdog.stop);

  return {
    send(bytes, connection) {
      watchdog.sent();
      worker.postMessage({ type: 'data', bytes, connection }, [bytes.buffer]);
    },
    reset: () => worker.postMessage({ type: 'reset' }),
    async close() {
      watchdog.sent();
      worker.postMessage({ type: 'close' });
      await ended;
    },
    ended,
    usage: () => ({ heapBytes: usage[0] ?? 0, wasmBytes: usage[1] ?? 0 }),
  };
}

async function waitForStart(worker: Worker, ended: Promise<string>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const message = await Promise.race([
    new Promise<Message>((resolve) => {
      worker.once('message', resolve);
    }),
    ended.then((reason) => ({ type: 'failed', reason }) as const),
    new Promise<{ type: 'late' }>((resolve) => {
      timer = setTimeout(() => resolve({ type: 'late' }), ms);
    }),
  ]);
  clearTimeout(timer);
  if (message.type === 'ready') return;
  // The next attempt must not find it using the folder.
  await worker.terminate();
  if (message.type === 'late') throw new SlowStartError(`it did not open within ${ms / 1000} s`);
  throw new EmbeddedDatabaseError('reason' in message ? message.reason : 'it did not start');
}

/**
 * Detects a hung statement. It must see the same one twice, so that a process which was itself
 * suspended, with the response already queued, does not count it as hung.
 */
function createWatchdog(ms: number, lost: () => void) {
  let count = 0;
  let waiting = false;
  let seen = 0;
  const timer = setInterval(() => {
    if (waiting && seen === count) lost();
    seen = waiting ? count : 0;
  }, ms / 2).unref();
  return {
    sent() {
      count += 1;
      waiting = true;
    },
    answered() {
      waiting = false;
    },
    stop: () => clearInterval(timer),
  };
}
