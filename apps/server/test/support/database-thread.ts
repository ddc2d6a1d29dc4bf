import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';

/** Tracks the embedded database threads started from now on, as Node announces them. */
export function watchThreads() {
  const threads: Worker[] = [];
  const notice = (message: unknown) => {
    threads.push((message as { worker: Worker }).worker);
  };
  subscribe('worker_threads', notice);
  return {
    /** Ends the newest one, as running out of memory would. */
    async kill(): Promise<void> {
      await threads.at(-1)?.terminate();
    },
    get count() {
      return threads.length;
    },
    stop: () => unsubscribe('worker_threads', notice),
  };
}
