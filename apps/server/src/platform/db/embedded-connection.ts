import { Duplex } from 'node:stream';

/** The other end of a connection. */
export interface ConnectionEnds {
  /** Whole protocol messages, up to one that expects a response. */
  send(batch: Uint8Array<ArrayBuffer>): void;
  /** The connection is closed, with any open transaction. */
  closed(): void;
}

/** Message types that get a response: Query, Sync, and the startup packet, which has no type. */
const QUERY = 0x51;
const SYNC = 0x53;
const TERMINATE = 0x58;

/**
 * The socket for `pg`. Collects whole messages up to one that expects a response, so that the
 * thread is entered once per query and never in the middle of one.
 */
export class EmbeddedConnection extends Duplex {
  readonly #ends: ConnectionEnds;
  #pending: Buffer = Buffer.alloc(0);
  #greeted = false;

  constructor(ends: ConnectionEnds) {
    super();
    this.#ends = ends;
  }

  /** Opens the socket without waiting. */
  connect(): this {
    setImmediate(() => {
      if (!this.destroyed) this.emit('connect');
    });
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
    this.#ends.closed();
    done(error);
  }

  #take(bytes: Buffer): void {
    this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    const end = this.#endOfBatch();
    if (end === 0) return;
    // Copied, because a transferred buffer must own its memory, and pg reuses its write buffer.
    const batch = Uint8Array.from(this.#pending.subarray(0, end));
    this.#pending = this.#pending.subarray(end);
    this.#ends.send(batch);
  }

  /** End of the last complete message that expects a response; 0 if there is none yet. */
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
