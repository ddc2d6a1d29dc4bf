import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** The embedded database could not be opened; the message says what to tell the operator. */
export class EmbeddedDatabaseError extends Error {}

export interface EmbeddedOptions {
  /** Folder of the database, null for one that lives in memory. */
  dataDir: string | null;
  /** Whether every commit waits for the disk. Only throw-away databases say no. */
  durable: boolean;
}

/** PostgreSQL in a worker thread, spoken to over its wire protocol. */
export interface Embedded {
  /** One connection at a time, for `pg`'s `stream` option. */
  connect(): Duplex;
  close(): Promise<void>;
  /** Called once if the database dies while it is in use. */
  onBroken(listener: (reason: string) => void): void;
}

const WORKER = new URL('./pglite-worker.mjs', import.meta.url);

/** The thread's own objects are few and short-lived; the database's memory is not on this heap. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** Starts the worker and waits until the database answers. Throws EmbeddedDatabaseError. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const worker = new Worker(WORKER, { workerData: options, resourceLimits: THREAD_LIMITS });
  await started(worker);
  let current: EmbeddedConnection | null = null;
  let connections = 0;
  let brokenListener: (reason: string) => void = () => {};
  let closing = false;

  worker.on(
    'message',
    (message: { type: string; bytes: Uint8Array; connection: number; reason: string }) => {
      if (message.type === 'data') {
        if (current?.number === message.connection) current.push(Buffer.from(message.bytes.buffer));
      } else if (message.type === 'broken') brokenListener(message.reason);
    },
  );
  worker.on('error', (error) => brokenListener(String(error)));
  worker.on('exit', () => {
    if (!closing) brokenListener('the database thread ended');
  });

  return {
    connect() {
      if (current) throw new EmbeddedDatabaseError('the embedded database has one connection only');
      connections += 1;
      const connection = new EmbeddedConnection(connections, worker, () => {
        current = null;
      });
      current = connection;
      return connection;
    },
    async close() {
      closing = true;
      const closed = new Promise<void>((resolve) => {
        worker.once('exit', () => resolve());
      });
      worker.postMessage({ type: 'close' });
      await closed;
    },
    onBroken(listener) {
      brokenListener = listener;
    },
  };
}

function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new EmbeddedDatabaseError(reason));
    worker.once('message', (message: { type: string; reason?: string }) => {
      worker.removeAllListeners('error');
      worker.removeAllListeners('exit');
      if (message.type === 'ready') resolve();
      else fail(message.reason ?? 'the database did not start');
    });
    worker.once('error', (error) => fail(String(error)));
    worker.once('exit', (code) => fail(`the database thread ended with code ${code}`));
  });
}

/** Message types after which the server answers: Query, Sync, and the nameless start-up packet. */
const QUERY = 0x51;
const SYNC = 0x53;
const TERMINATE = 0x58;

/**
 * What `pg` takes for a socket. Gathers whole messages up to the one that asks for an answer, so
 * that the thread is entered once a query and never left in the middle of one.
 */
class EmbeddedConnection extends Duplex {
  readonly number: number;
  readonly #worker: Worker;
  readonly #released: () => void;
  #pending: Buffer = Buffer.alloc(0);
  #greeted = false;

  constructor(number: number, worker: Worker, released: () => void) {
    super();
    this.number = number;
    this.#worker = worker;
    this.#released = released;
  }

  /** The socket's way to open; there is nothing to wait for. */
  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.postMessage({ type: 'reset' });
    this.#released();
    done(error);
  }

  #take(bytes: Buffer): void {
    this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    const end = this.#endOfBatch();
    if (end === 0) return;
    // Copied: what is transferred must own its memory, and pg reuses its write buffer.
    const batch = Uint8Array.from(this.#pending.subarray(0, end));
    this.#pending = this.#pending.subarray(end);
    this.#worker.postMessage({ type: 'data', bytes: batch, connection: this.number }, [
      batch.buffer,
    ]);
  }

  /** Where the last complete message that wants an answer ends; 0 when there is none yet. */
  #endOfBatch(): number {
    let at = 0;
    let end = 0;
    const bytes = this.#pending;
    while (at + (this.#greeted ? 5 : 4) <= bytes.length) {
      const kind = this.#greeted ? bytes[at] : QUERY;
      const size = bytes.readUInt32BE(at + (this.#greeted ? 1 : 0)) + (this.#greeted ? 1 : 0);
      if (at + size > bytes.length) break;
      this.#greeted = true;
      if (kind === TERMINATE) {
        this.#pending = Buffer.alloc(0);
        setImmediate(() => this.destroy());
        return end;
      }
      at += size;
      if (kind === QUERY || kind === SYNC) end = at;
    }
    return end;
  }
}
