// The start benchmark's second peer: the embedded database opened by a program that does nothing else.
import { Worker } from 'node:worker_threads';

const worker = new Worker(new URL('../../apps/server/dist/pglite-worker.mjs', import.meta.url), {
  workerData: { dataDir: process.argv[2], durable: true },
});
process.once('SIGTERM', () => worker.postMessage({ type: 'close' }));
worker.once('message', ({ type }) => {
  if (type !== 'ready') process.exit(1);
  console.log('Baize is ready, or would be');
});
