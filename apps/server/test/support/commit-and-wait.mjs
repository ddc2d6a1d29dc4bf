// Commits one row, reports it, and waits to be killed.
import { Worker } from 'node:worker_threads';

const worker = new Worker(new URL('../../src/platform/db/pglite-worker.mjs', import.meta.url), {
  workerData: { dataDir: process.argv[2], durable: true },
});

const statement = Buffer.from("insert into setting (name, value) values ('survivor', '\"yes\"')\0");
const query = Buffer.concat([Buffer.from([0x51, 0, 0, 0, 0]), statement]);
query.writeInt32BE(statement.length + 4, 1);

worker.on('message', ({ type }) => {
  if (type === 'ready')
    worker.postMessage({ type: 'data', bytes: Uint8Array.from(query), connection: 1 });
  if (type === 'data') process.stdout.write('committed\n');
  if (type === 'failed' || type === 'broken') process.stdout.write('failed\n');
});
