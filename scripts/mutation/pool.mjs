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
 * What is said of each job, in the order of the jobs; one that takes too long is noticed and slow.
 * @param module address of a bundle of packages/machines/src/build/mutation.ts
 * @param jobs asked for one by one, when a worker is free: what comes next may depend on what was said so far
 */
export async function judgeAll(module, jobs, { workers = 2, patience = longest, onVerdict } = {}) {
  const verdicts = [];
  const line = jobs[Symbol.iterator]();
  let asked = 0;
  const work = async () => {
    let worker = await started(module);
    try {
      for (let next = line.next(); !next.done; next = line.next()) {
        const at = asked++;
        const verdict = await ask(worker, next.value, patience);
        verdicts[at] = verdict ?? { isNoticed: true, isSlow: true };
        onVerdict?.(next.value, verdicts[at]);
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
