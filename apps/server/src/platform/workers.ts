import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { ProblemError } from './errors.ts';

/** Threads for work that would hold up everybody else's requests: bounded in number, queue, time and memory. */
export interface Workers {
  /**
   * Runs an exported function of the threads' file.
   * @throws {ProblemError} `unavailable` (503, Retry-After) when too much waits already, or the server stops
   * @throws {TookTooLong} when it was not done in time; its thread is ended with all that it does
   */
  run<T>(name: string, task: object, transfer?: readonly MessagePort[]): Promise<T>;
  /** Threads that live now. */
  threads(): number;
  /** Tasks that wait for a thread. */
  waiting(): number;
  stop(): Promise<void>;
}

export interface WorkersOptions {
  /** The threads' program. */
  file: URL;
  /** At most so many threads. The first begins with the first task. */
  threads: number;
  /** Tasks that one thread works at: more than one where a task waits for answers of the main thread. */
  tasksAThread?: number;
  /** At most so many tasks wait. */
  queue: number;
  /** Milliseconds from asking to the end, after which a task and its thread are given up. */
  patienceMs: number;
  /** Of each thread's heap. */
  memoryMb: number;
  /** Milliseconds without work after which a thread ends. */
  idleMs: number;
  /** Told when a thread ended by itself; its tasks fail, the next one begins another. */
  onLost(error: unknown): void;
}

/** A task was not done in time. */
export class TookTooLong extends Error {}

/** Seconds after which who found the queue full may try again. */
const RETRY_AFTER = 2;

/** Threads are begun with the first task, so that a start waits for none of them. */
export function createWorkers(options: WorkersOptions): Workers {
  let pool: Promise<Piscina> | null = null;
  let running: Piscina | null = null;
  let stopped = false;
  let asked = 0;
  const most = options.threads * (options.tasksAThread ?? 1) + options.queue;

  async function begin(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    running = new Piscina({
      filename: fileURLToPath(options.file),
      minThreads: 0,
      maxThreads: options.threads,
      concurrentTasksPerWorker: options.tasksAThread ?? 1,
      idleTimeout: options.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
      // A thread that waits for answers of ours must be able to hear them.
      atomics: 'disabled',
      recordTiming: false,
    });
    running.on('error', options.onLost);
    return running;
  }

  return {
    async run<T>(name: string, task: object, transfer: readonly MessagePort[] = []): Promise<T> {
      if (stopped || asked >= most) throw busy();
      asked += 1;
      const patience = AbortSignal.timeout(options.patienceMs);
      try {
        const threads = await (pool ??= begin());
        return await threads.run(task, { name, transferList: [...transfer], signal: patience });
      } catch (error) {
        if (stopped) throw busy();
        if (patience.aborted) throw new TookTooLong(`${name} took too long`);
        throw error;
      } finally {
        asked -= 1;
      }
    },
    threads: () => running?.threads.length ?? 0,
    waiting: () => running?.queueSize ?? 0,
    async stop() {
      stopped = true;
      await (await pool)?.destroy();
    },
  };
}

function busy(): ProblemError {
  return new ProblemError('unavailable', { headers: { 'retry-after': String(RETRY_AFTER) } });
}
