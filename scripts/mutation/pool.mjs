// Workers that judge mutants side by side. One that takes too long is ended and another takes its place: a mutant
// that turns in circles without an event would stand still for ever.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Milliseconds that a mutant may take; the slowest takes less than one second on a machine at rest. */
const longest = 60_000;

async function started(module) {
  const worker = new Worker(new URL('worker.mjs', import.meta.url), { workerData: { module } });
  await once(worker, 'message');
  return worker;
}

/** What a worker says of a job; null when it never says anything. */
async function ask(worker, job, patience) {
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
 * Whether each job was noticed, in the order of the jobs; one that takes too long is.
 * @param module address of a bundle of packages/machines/src/build/mutation.ts
 */
export async function judgeAll(module, jobs, { workers = 2, patience = longest } = {}) {
  const verdicts = [];
  let next = 0;
  const work = async () => {
    let worker = await started(module);
    try {
      while (next < jobs.length) {
        const at = next++;
        const verdict = await ask(worker, jobs[at], patience);
        verdicts[at] = verdict ?? { isNoticed: true, isSlow: true };
        if (verdict) continue;
        await worker.terminate();
        worker = await started(module);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return verdicts;
}
