import type { Matcher } from '@baize/rules';
import { startWorker } from '../../kernel/workers/worker.ts';
import type { PatternQuestion } from './patterns.worker.ts';

/** Time limit of a pattern in milliseconds, including the start of its worker. */
const budget = 1_000;

/**
 * Matches a free pattern within its time limit; on timeout the value passes, as the server decides
 * (H19).
 */
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
