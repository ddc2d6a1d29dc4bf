import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { ProblemError } from './errors.ts';

/** Argument of a thread's function. */
export type Task = object | (() => Promise<object>);

/** Threads for work that would block other requests: bounded in number, queue, time and memory. */
export interface Workers {
  /**
   * Runs an exported function of the threads' file.
   * @param task its argument, or a function that creates it once a thread is free, so that nothing
   *   large waits in the queue
   * @throws {ProblemError} `unavailable` (503, Retry-After) if the queue is full, no thread became
   *   free in time, or the server stops
   * @throws {TookTooMuch} if it exceeded its time or memory; its thread is ended
   */
  run<T>(name: string, task: Task, transfer?: readonly MessagePort[]): Promise<T>;
  /** Number of live threads. */
  threads(): number;
  /** Number of waiting tasks. */
  waiting(): number;
  stop(): Promise<void>;
}

export interface WorkersOptions {
  /** The threads' program. */
  file: URL;
  /** Maximum threads, each with one task at a time. The first starts with the first task. */
  threads: number;
  /** Maximum waiting tasks. */
  queue: number;
  /** Maximum milliseconds that a task waits for a thread. */
  waitMs: number;
  /** Maximum milliseconds of a task, including the start of a new thread. */
  runMs: number;
  /** Heap of each thread. */
  memoryMb: number;
  /** Idle milliseconds after which a thread ends. */
  idleMs: number;
  /** Called when an idle thread ended unexpectedly; the next task starts another. */
  onLost(error: unknown): void;
}

/** A task exceeded its time or memory. */
export class TookTooMuch extends Error {}

/** Seconds until a rejected caller may retry. */
const RETRY_AFTER = 2;

/** Threads start with the first task, so that they do not delay the server's start. */
export function createWorkers(options: WorkersOptions): Workers {
  const places = createPlaces(options.threads, options.queue, options.waitMs);
  let pool: Promise<Piscina> | null = null;
  let running: Piscina | null = null;
  let stopped = false;

  async function begin(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    running = new Piscina({
      filename: fileURLToPath(options.file),
      minThreads: 0,
      maxThreads: options.threads,
      concurrentTasksPerWorker: 1,
      idleTimeout: options.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
      // A thread that waits for our messages must be able to receive them.
      atomics: 'disabled',
      recordTiming: false,
    });
    running.on('error', options.onLost);
    return running;
  }

  /** A task with a place: the pool gives it an idle thread or starts one. */
  async function runNow<T>(name: string, task: object, transfer: readonly MessagePort[]) {
    const patience = AbortSignal.timeout(options.runMs);
    try {
      const threads = await (pool ??= begin());
      const run = { name, transferList: [...transfer], signal: patience };
      return (await threads.run(task, run)) as T;
    } catch (error) {
      if (stopped) throw busy();
      if (patience.aborted) throw new TookTooMuch(`${name} took too long`);
      if (isOutOfMemory(error)) throw new TookTooMuch(`${name} took too much memory`);
      throw error;
    }
  }

  return {
    async run<T>(name: string, task: Task, transfer: readonly MessagePort[] = []): Promise<T> {
      if (stopped) throw busy();
      await places.take();
      try {
        if (stopped) throw busy();
        const input = typeof task === 'function' ? await (task as () => Promise<object>)() : task;
        return await runNow<T>(name, input, transfer);
      } finally {
        places.giveBack();
      }
    },
    threads: () => running?.threads.length ?? 0,
    waiting: places.waiting,
    async stop() {
      stopped = true;
      await (await pool)?.destroy();
    },
  };
}

/**
 * As many places as threads. Tasks wait here and not in the pool, which does not replace an ended
 * thread for queued tasks.
 */
function createPlaces(count: number, queue: number, waitMs: number) {
  const waiting: (() => void)[] = [];
  let free = count;

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(busy());
      }, waitMs);
      function enter() {
        clearTimeout(timer);
        resolve();
      }
      waiting.push(enter);
    });
  }

  return {
    /** Throws busy if too many wait, or no place became free in time. */
    async take(): Promise<void> {
      if (free > 0) free -= 1;
      else if (waiting.length < queue) await wait();
      else throw busy();
    },
    giveBack(): void {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
    waiting: () => waiting.length,
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function busy(): ProblemError {
  return new ProblemError('unavailable', { headers: { 'retry-after': String(RETRY_AFTER) } });
}
