// @ts-check
// The embedded database in its own thread: takes PostgreSQL's wire protocol, answers in it.
// Plain JavaScript, because Node 20 starts worker threads from files and reads no TypeScript.
import { fdatasyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @typedef {{ dataDir: string | null, durable: boolean }} Options */

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread.');
const { dataDir, durable } = /** @type {Options} */ (workerData);

/**
 * PGlite's own folder never reaches the disk before an acknowledgement: its file system has no
 * `fsync` and its server starts with `-F`. Both are mended here, so a commit survives a power cut.
 */
class SyncedNodeFS extends NodeFS {
  /** @type {NodeFS['init']} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    preRun.push((/** @type {any} */ mod) => {
      mod.NODEFS.stream_ops.fsync = (/** @type {{ nfd?: number }} */ stream) => {
        if (typeof stream.nfd === 'number') fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const startParams = [
  '--single',
  ...(durable ? [] : ['-F']),
  '-O',
  '-j',
  ...settings({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    shared_buffers: '16MB',
    work_mem: '4MB',
    maintenance_work_mem: '16MB',
    timezone: 'UTC',
    jit: 'off',
    min_wal_size: '2MB',
    max_wal_size: '64MB',
    ...(durable ? { fsync: 'on', wal_sync_method: 'fdatasync' } : {}),
  }),
];

/** @param {Record<string, string>} values */
function settings(values) {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The last thing that the database itself said was fatal; better than what WebAssembly says of it. */
let lastWords = '';

/** @param {string} line */
function listen(line) {
  const fatal = /(?:FATAL|PANIC):\s*(.{1,200})/.exec(line);
  if (fatal) lastWords = fatal[1] ?? '';
  return false;
}

/** @type {PGlite} */
let pg;
/** The transaction status of the last answer: I idle, T in a transaction, E in a failed one. */
let status = 'I';
/** @type {Promise<void>} */
let queue = Promise.resolve();

/** @param {Uint8Array} bytes */
async function exchange(bytes) {
  const answer = await pg.execProtocolRaw(bytes, { syncToFs: false });
  const ready = answer.length >= 6 && answer[answer.length - 6] === 0x5a;
  if (ready) status = String.fromCharCode(answer[answer.length - 1] ?? 0x49);
  return answer;
}

/** A connection went away: what it left open must not leak into the next one. */
async function reset() {
  if (status !== 'I') await pg.exec('ROLLBACK');
  status = 'I';
  await pg.exec('DEALLOCATE ALL; SELECT pg_advisory_unlock_all()');
}

async function close() {
  await pg.close();
  port?.postMessage({ type: 'closed' });
  port?.close();
}

/** @param {{ type: string, bytes: Uint8Array, connection: number }} message */
async function handle({ type, bytes, connection }) {
  try {
    if (type === 'data') {
      // Copied: the answer may be a view of the database's own memory.
      const answer = Uint8Array.from(await exchange(bytes));
      port?.postMessage({ type: 'data', bytes: answer, connection }, [answer.buffer]);
    } else if (type === 'reset') await reset();
    else if (type === 'close') await close();
  } catch (error) {
    port?.postMessage({ type: 'broken', reason: lastWords || String(error) });
  }
}

port.on('message', (message) => {
  queue = queue.then(() => handle(message));
});

try {
  pg = await PGlite.create({
    ...(dataDir ? { fs: durable ? new SyncedNodeFS(dataDir) : new NodeFS(dataDir) } : {}),
    startParams,
    // Small segments: the folder is copied at a first start.
    initDbStartParams: ['--wal-segsize=1', '--encoding=UTF8', '--allow-group-access'],
    relaxedDurability: false,
    onStderr: listen,
  });
  port.postMessage({ type: 'ready' });
} catch (error) {
  port.postMessage({
    type: 'failed',
    reason: lastWords || 'its database does not open',
    detail: String(error),
  });
  port.close();
}
