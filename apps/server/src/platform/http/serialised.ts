import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** Less than this travels in one packet anyway. */
const WORTH_SQUEEZING = 1400;
/** Nearly all that brotli can save, at a tenth of its time: 500 KB take 13 ms, once. */
const QUALITY = 5;

/** A body that is already bytes: sent as it is, with its entity tag, never stringified again. */
export class Serialised {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly contentType: string;

  constructor(bytes: Buffer, contentType = 'application/json; charset=utf-8') {
    this.bytes = bytes;
    this.contentType = contentType;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  #brotli: Buffer | null = null;

  /** The bytes in brotli, made at their first use and kept; null when they are too few to matter. */
  brotli(): Buffer | null {
    if (this.bytes.length < WORTH_SQUEEZING) return null;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes.length,
    };
    this.#brotli ??= brotliCompressSync(this.bytes, { params });
    return this.#brotli;
  }

  /** The bytes of `{success: true, value}`. */
  static of(value: unknown): Serialised {
    return new Serialised(Buffer.from(JSON.stringify({ success: true, value })));
  }
}

/**
 * Serialised answers by key, thrown away as a whole when the data behind them changes. Bounded: the
 * oldest entry leaves when the cache is full, so a client cannot grow it with invented queries.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Serialised>();
  readonly #limit: number;

  constructor(limit = 500) {
    this.#limit = limit;
  }

  /** The cached answer of this key, or the produced one. */
  async get(key: string, produce: () => Promise<unknown>): Promise<Serialised> {
    const found = this.#entries.get(key);
    if (found) return found;
    const made = Serialised.of(await produce());
    if (this.#entries.size >= this.#limit) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, made);
    return made;
  }

  clear(): void {
    this.#entries.clear();
  }
}
