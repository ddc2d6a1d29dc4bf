// Judges mutants in parallel workers. A worker that exceeds its time is terminated and replaced,
// because a mutant can loop without end.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Milliseconds per mutant; the slowest takes less than a second on an idle machine. */
const longest = 60_000;

async function startWorker(module) {
  const worker = new Worker(new URL('worker.mjs', import.meta.url), { workerData: { module } });
  await once(worker, 'message');
  return worker;
}

/** The worker's verdict on a job; null if it does not answer in time. */
async function askWorker(worker, job, patience) {
  const signal = AbortSignal.timeout(patience);
  const answer = once(worker, 'message', { signal }).catch((error) => {
    if (error.name === 'AbortError') return [null];
    throw error;
  });
  worker.postMessage(job);
  const [verdict] = await answer;
  if (verdict?.error) throw new Error(verdict.error);
  return verdict;
}

/**
 * The verdicts on the jobs, in order. A job that exceeds its time counts as noticed and slow.
 * @param module address of an ES module that exports the functions of a judge (`createJudge`)
 * @param jobs an iterator, read when a worker is free, because the next job may depend on earlier
 *   verdicts
 */
export async function judgeAll(module, jobs, { workers = 2, patience = longest, onVerdict } = {}) {
  const verdicts = [];
  const line = jobs[Symbol.iterator]();
  let nextIndex = 0;
  const work = async () => {
    let worker = await startWorker(module);
    try {
      for (let next = line.next(); !next.done; next = line.next()) {
        const at = nextIndex++;
        const verdict = await askWorker(worker, next.value, patience);
        verdicts[at] = verdict ?? { isNoticed: true, isSlow: true };
        onVerdict?.(next.value, verdicts[at]);
        if (verdict) continue;
        await worker.terminate();
        worker = await startWorker(module);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return verdicts;
}
