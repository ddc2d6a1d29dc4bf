import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** What answers are, but for problems. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Less than this travels in one packet anyway. */
const COMPRESSED_FROM = 1400;
/** Nearly all that brotli can save, at a tenth of its time: 500 KB take 13 ms, once. */
const QUALITY = 5;

/** Of the answers of one cache. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A body that is already bytes: sent as it is, with its entity tag, never stringified again. */
export class Serialised {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly contentType: string;
  /**
   * Who gets it for this address in this language until it is stale: whoever has this mark, '' for visitors and
   * members without one; null is nobody but who asked.
   */
  mark: string | null = null;
  /** The data behind it has changed since. */
  isStale = false;

  constructor(bytes: Buffer, contentType = JSON_TYPE) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  #brotli: Buffer | null = null;

  /** The entity tag of the brotli form, which has one of its own (RFC 9110 §8.8.3.3). */
  get compressedEtag(): string {
    return `${this.etag.slice(0, -1)}-br"`;
  }

  /** The bytes in brotli, made at their first use and kept; null when they are too few to matter. */
  brotli(): Buffer | null {
    if (this.bytes.length < COMPRESSED_FROM) return null;
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

export interface ResponseCacheOptions {
  /** How many answers are kept. */
  limit?: number;
  /** How many bytes they may take together. */
  maxBytes?: number;
  /** Whether an answer depends on nothing but the address, the language of the request and the mark. */
  byAddress?: boolean;
}

/**
 * Serialised answers by key, thrown away as a whole when the data behind them changes. Bounded in
 * number and in bytes: the oldest entries leave when the cache is full, so a client cannot grow it
 * with invented queries.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Serialised>();
  readonly #limit: number;
  readonly #maxBytes: number;
  readonly #byAddress: boolean;
  #generation = 0;
  #bytes = 0;

  constructor({ limit = 500, maxBytes = MAX_BYTES, byAddress = false }: ResponseCacheOptions = {}) {
    this.#limit = limit;
    this.#maxBytes = maxBytes;
    this.#byAddress = byAddress;
  }

  /**
   * The cached answer of this key, or the produced one.
   * @param mark what of the member it depends on, '' for nothing; see `HotAnswers.getMark`
   */
  async get(name: string, produce: () => Promise<unknown>, mark = ''): Promise<Serialised> {
    const key = `${mark}|${name}`;
    const found = this.#entries.get(key);
    if (found) return found;
    const generation = this.#generation;
    const made = Serialised.of(await produce());
    // Made from data that changed meanwhile: good for this request, not for the next.
    if (generation !== this.#generation) return made;
    made.mark = this.#byAddress ? mark : null;
    this.#drop(key);
    this.#entries.set(key, made);
    this.#bytes += made.bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit && this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return made;
  }

  clear(): void {
    this.#generation += 1;
    for (const entry of this.#entries.values()) entry.isStale = true;
    this.#entries.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.isStale = true;
    this.#bytes -= entry.bytes.length;
    this.#entries.delete(key);
  }
}
