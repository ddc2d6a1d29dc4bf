import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** Media type of all responses but problems. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Smaller bodies fit in one packet anyway. */
const COMPRESSED_FROM = 1400;
/** Saves nearly as much as the maximum, in a tenth of its time: 500 KB take 13 ms, once. */
const QUALITY = 5;

/** Maximum bytes per cache. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A body already serialised: sent unchanged, with its entity tag. */
export class Serialised {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly contentType: string;
  /**
   * The group that may share it for this address and language until it is stale: members with this
   * key, '' for visitors and members without one; null for no sharing.
   */
  mark: string | null = null;
  /** The underlying data has changed. */
  isStale = false;

  constructor(bytes: Buffer, contentType = JSON_TYPE) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  #brotli: Buffer | null = null;

  /** Entity tag of the brotli encoding, which must differ (RFC 9110 §8.8.3.3). */
  get compressedEtag(): string {
    return `${this.etag.slice(0, -1)}-br"`;
  }

  /** The bytes in brotli, compressed at first use and kept; null if too small to matter. */
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
  /** Maximum entries. */
  limit?: number;
  /** Maximum total bytes. */
  maxBytes?: number;
  /** Whether responses depend only on the address, the language and the mark. */
  byAddress?: boolean;
}

/**
 * Serialised responses by key, cleared as a whole when the underlying data changes. Limited in
 * number and bytes with eviction of the oldest, so that a client cannot grow it with invented
 * queries.
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
   * The cached response of this key, or the produced one.
   * @param mark the member data it depends on, '' for none; see `HotAnswers.getMark`
   */
  async get(name: string, produce: () => Promise<unknown>, mark = ''): Promise<Serialised> {
    const key = `${mark}|${name}`;
    const found = this.#entries.get(key);
    if (found) return found;
    const generation = this.#generation;
    const newValue = Serialised.of(await produce());
    // Built from data that changed meanwhile: valid for this request only.
    if (generation !== this.#generation) return newValue;
    newValue.mark = this.#byAddress ? mark : null;
    this.#drop(key);
    this.#entries.set(key, newValue);
    this.#bytes += newValue.bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit && this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return newValue;
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
