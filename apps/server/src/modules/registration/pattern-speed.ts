import { Worker } from 'node:worker_threads';
import { wholePattern } from '@baize/rules';

const WORKER = new URL('./pattern-worker.mjs', import.meta.url);
/** How long the search for a slow input may take before the pattern counts as slow, milliseconds. */
const SEARCH = 2_000;
/** The thread is given up when it has not answered by then, milliseconds after it was ready. */
const PATIENCE = 2 * SEARCH;
/** The thread has its program by then, also on a machine that has other work. */
const START = 10_000;
const THREAD_LIMITS = { maxOldGenerationSizeMb: 256 };

/**
 * Whether a free pattern runs in linear time whatever is typed (H19). A pattern that cannot be judged
 * in time is not taken either: operators have simpler ways to say what they mean.
 */
export async function isFast(acceptedPattern: string): Promise<boolean> {
  const source = wholePattern(acceptedPattern);
  return source === null || (await judged(source)) === 'safe';
}

function judged(source: string): Promise<string> {
  const worker = new Worker(WORKER, {
    workerData: { source, timeout: SEARCH },
    resourceLimits: THREAD_LIMITS,
  });
  return new Promise<string>((resolve) => {
    let timer = setTimeout(resolve, START, 'unknown');
    worker.on('message', (status: string) => {
      clearTimeout(timer);
      if (status === 'ready') timer = setTimeout(resolve, PATIENCE, 'unknown');
      else resolve(status);
    });
    worker.once('error', () => {
      clearTimeout(timer);
      resolve('unknown');
    });
  }).finally(() => worker.terminate());
}
