// Judges mutants one after another: receives { chart, change }, answers whether it was noticed.
// With `asks: 'promises'` it answers the invariants and properties that the mutant breaks.
import { parentPort, workerData } from 'node:worker_threads';

const { assertHealthy, brokenPromises, isNoticed } = await import(workerData.module);

async function judgeMutant({ chart, change, asks, expects, isUnchanged }) {
  if (asks === 'promises') return { broken: await brokenPromises(chart, change, expects) };
  if (!isUnchanged) return { isNoticed: await isNoticed(chart, change) };
  await assertHealthy(chart, change.code);
  return { isNoticed: false };
}

parentPort.on('message', (job) => {
  judgeMutant(job).then(
    (verdict) => parentPort.postMessage(verdict),
    (error) => parentPort.postMessage({ error: String(error?.message ?? error) }),
  );
});
parentPort.postMessage({ isReady: true });
