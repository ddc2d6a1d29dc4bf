import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { ProblemError } from './errors.ts';

/** What a thread's function is called with. */
export type Task = object | (() => Promise<object>);

/** Threads for work that would hold up everybody else's requests: bounded in number, queue, time and memory. */
export interface Workers {
  /**
   * Runs an exported function of the threads' file.
   * @param task its argument, or what makes it once a thread is free: nothing large waits in the queue
   * @throws {ProblemError} `unavailable` (503, Retry-After) when too much waits already, no thread became
   *   free in time, or the server stops
   * @throws {TookTooMuch} when it needed more time or memory than it may; its thread is ended
   */
  run<T>(name: string, task: Task, transfer?: readonly MessagePort[]): Promise<T>;
  /** Threads that live now. */
  threads(): number;
  /** Tasks that wait for a thread. */
  waiting(): number;
  stop(): Promise<void>;
}

export interface WorkersOptions {
  /** The threads' program. */
  file: URL;
  /** At most so many threads, each with one task at a time. The first begins with the first task. */
  threads: number;
  /** At most so many tasks wait. */
  queue: number;
  /** Milliseconds for which a task waits for a thread. */
  waitMs: number;
  /** Milliseconds that a task may take, a new thread's start included. */
  runMs: number;
  /** Of each thread's heap. */
  memoryMb: number;
  /** Milliseconds without work after which a thread ends. */
  idleMs: number;
  /** Told when a thread ended by itself without a task; the next task begins another. */
  onLost(error: unknown): void;
}

/** A task needed more time or memory than it may. */
export class TookTooMuch extends Error {}

/** Seconds after which who found no thread may try again. */
const RETRY_AFTER = 2;

/** Threads are begun with the first task, so that a start waits for none of them. */
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
      // A thread that waits for answers of ours must be able to hear them.
      atomics: 'disabled',
      recordTiming: false,
    });
    running.on('error', options.onLost);
    return running;
  }

  /** A task that has its place: the pool gives it an idle thread or begins one. */
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
        const made = typeof task === 'function' ? await (task as () => Promise<object>)() : task;
        return await runNow<T>(name, made, transfer);
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
 * As many places as there are threads. What waits, waits here and not in the pool, which begins no other
 * thread for its queue when a thread has ended.
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
    /** Throws busy when too many wait, or no place became free in time. */
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
