import type { Matcher } from '@baize/rules';
import { startWorker } from '../../kernel/workers/worker.ts';
import type { PatternQuestion } from './patterns.worker.ts';

/** How long a pattern may take, milliseconds, with the start of its thread. */
const budget = 1_000;

/** Decides a free pattern within its time; in doubt the value passes, for the server decides (H19). */
export const matchesInWorker: Matcher = async (acceptedPattern, value) => {
  const { default: workerUrl } = await import('./patterns.worker.ts?worker&url');
  const worker = startWorker(workerUrl);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, budget, true);
    const answer = (matches: boolean) => {
      clearTimeout(timer);
      resolve(matches);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => answer(data));
    worker.addEventListener('error', () => answer(true));
    worker.postMessage({ acceptedPattern, value } satisfies PatternQuestion);
  }).finally(() => worker.terminate());
};
