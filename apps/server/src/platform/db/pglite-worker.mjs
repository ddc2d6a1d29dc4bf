// @ts-check
// The embedded database in its own thread, accessed by PostgreSQL's wire protocol. Plain
// JavaScript, because Node 20 starts worker threads from files and reads no TypeScript.
import { fdatasyncSync, mkdirSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @typedef {{ dataDir: string, durable: boolean, usage?: Float64Array }} Options */

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread.');
const { dataDir, durable, usage = new Float64Array(2) } = /** @type {Options} */ (workerData);

/** Permission bits of group and others, to be removed. */
const GROUP_AND_OTHERS = 0o077;

/**
 * Adds to PGlite's file system what it lacks: `fsync`, because its server starts with `-F` and an
 * acknowledged commit would be lost in a power cut; and private files, because it creates
 * world-writable ones.
 */
class PrivateFolder extends NodeFS {
  /** @param {string} path */
  constructor(path) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    super(path);
  }

  /** @type {NodeFS['init']} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    preRun.push((/** @type {any} */ { NODEFS: { node_ops, stream_ops } }) => {
      if (durable) stream_ops.fsync = sync;
      keepPrivate(node_ops, stream_ops);
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * Restricts the mode of files and folders, both at creation and at later changes.
 * @param {any} nodes
 * @param {any} streams
 */
function keepPrivate(nodes, streams) {
  const { mknod } = nodes;
  nodes.mknod = (
    /** @type {unknown} */ parent,
    /** @type {string} */ name,
    /** @type {number} */ mode,
    /** @type {unknown} */ device,
  ) => mknod(parent, name, mode & ~GROUP_AND_OTHERS, device);
  for (const operations of [nodes, streams]) {
    const { setattr } = operations;
    operations.setattr = (/** @type {unknown} */ file, /** @type {{ mode?: number }} */ given) =>
      setattr(
        file,
        given.mode === undefined ? given : { ...given, mode: given.mode & ~GROUP_AND_OTHERS },
      );
  }
}

/** @param {{ nfd?: number }} stream */
function sync({ nfd }) {
  if (typeof nfd === 'number') fdatasyncSync(nfd);
  return 0;
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

/** The database's last fatal message; more useful than the WebAssembly error. */
let lastWords = '';

/** @param {string} line */
function listen(line) {
  const fatal = /(?:FATAL|PANIC):\s*(.{1,200})/.exec(line);
  if (fatal) lastWords = fatal[1] ?? '';
  return false;
}

/** @type {PGlite} */
let pg;
/** Transaction status of the last response: I idle, T in a transaction, E in a failed one. */
let status = 'I';
/** @type {Promise<void>} */
let queue = Promise.resolve();

/**
 * Sends a query and returns its complete response. Streamed, because PGlite's other calls parse and
 * keep every response. An incomplete response means that the database has stopped (PANIC, for
 * example a full disk): the next query would never return.
 * @param {Uint8Array} bytes
 */
async function exchange(bytes) {
  /** @type {Uint8Array[]} */
  const parts = [];
  // Copied, because the argument is a view of the database's own memory.
  const onRawData = (/** @type {Uint8Array} */ part) => void parts.push(part.slice());
  await pg.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
  const answer = joinParts(parts);
  const end = answer.length - 6;
  if (answer[end] !== READY_FOR_QUERY) throw new Error('it stopped in the middle of a response');
  status = String.fromCharCode(answer[end + 5] ?? 0);
  return answer;
}

const READY_FOR_QUERY = 0x5a;

/** @param {Uint8Array[]} parts */
function joinParts(parts) {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Minimum interval between memory measurements. */
const MEASURE_INTERVAL_MS = 1000;
let weighedAt = 0;

/** Publishes the memory of this thread and the database for the metrics. */
function publishMemoryUsage() {
  weighedAt = performance.now();
  usage[0] = getHeapStatistics().used_heap_size;
  usage[1] = pg.Module.HEAPU8.length;
}

/** A connection closed: its open transaction must not leak into the next one. */
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
      const answer = await exchange(bytes);
      port?.postMessage({ type: 'data', bytes: answer, connection }, [answer.buffer]);
      if (performance.now() - weighedAt > MEASURE_INTERVAL_MS) publishMemoryUsage();
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
    fs: new PrivateFolder(dataDir),
    startParams,
    // Small segments: the folder is copied at a first start.
    initDbStartParams: ['--wal-segsize=1', '--encoding=UTF8', '--allow-group-access'],
    relaxedDurability: false,
    onStderr: listen,
  });
  publishMemoryUsage();
  port.postMessage({ type: 'ready' });
} catch (error) {
  port.postMessage({
    type: 'failed',
    reason: lastWords || 'its database does not open',
    detail: String(error),
  });
  port.close();
}
