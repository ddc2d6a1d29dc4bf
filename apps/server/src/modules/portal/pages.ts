import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { RenderedPage } from './renderer.ts';

/** A rendered page. */
export interface Page {
  status: number;
  styleHashes: readonly string[];
  br: Buffer;
  gzip: Buffer;
}

/**
 * The uncompressed page, for the few clients without compression: not cached, decompressed off the
 * main thread.
 */
export const unzipPage = (page: Page): Promise<Buffer> => promisify(gunzip)(page.gzip);

const toBytes = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const toPage = ({ status, styleHashes, br, gzip }: RenderedPage): Page => ({
  status,
  styleHashes,
  br: toBytes(br),
  gzip: toBytes(gzip),
});

/** Maximum bytes of all pages; the home page is about 50 kB in its two encodings. */
const MAX_BYTES = 16 * 1024 * 1024;

/** How long, in milliseconds, an expired page is served while the next is rendered. */
const STALE_MS = 60_000;

interface CachedPage {
  readonly page: Promise<Page>;
  /** 0 while it is being rendered. */
  bytes: number;
  until: number;
  renewing: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Cache of pages by key, limited by each page's lifetime and by total size; evicts the least
 * recently used. Concurrent requests for a new page share one rendering; an expired page is served
 * while the next is rendered, so that no visitor waits for it. An uncacheable page is still shared
 * by those who wait for it together.
 */
export function createPageCache(clock: Clock, maxBytes = MAX_BYTES) {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;

  function forget(key: string, kept: CachedPage): void {
    if (pages.get(key) !== kept) return;
    pages.delete(key);
    bytes -= kept.bytes;
  }

  /** Caches a rendered page until it expires, unless it was evicted meanwhile. */
  function keep(key: string, kept: CachedPage, { br, gzip, maxAge }: RenderedPage): void {
    if (pages.get(key) !== kept) return;
    if (maxAge === 0) return forget(key, kept);
    kept.until = clock.nowMs() + maxAge * 1000;
    kept.bytes = br.byteLength + gzip.byteLength;
    bytes += kept.bytes;
    for (const [oldest, page] of pages) {
      if (bytes <= maxBytes) break;
      // Pages being rendered have no size yet and stay.
      if (page.bytes > 0) forget(oldest, page);
    }
  }

  /** Renders a page; it is in the cache from the start, so that concurrent requests share it. */
  function begin(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    const rendered = Promise.resolve().then(render);
    const kept: CachedPage = {
      page: rendered.then(toPage),
      bytes: 0,
      until: Infinity,
      renewing: false,
    };
    const old = pages.get(key);
    if (old) forget(key, old);
    pages.set(key, kept);
    // Callers get the failure through `kept.page`; here it only prevents caching.
    rendered.then(
      (page) => keep(key, kept, page),
      () => forget(key, kept),
    );
    return kept.page;
  }

  /**
   * Renders the next page while the old one is served. No caller waits, so a failure is not
   * reported.
   */
  async function renew(
    key: string,
    old: CachedPage,
    render: () => Promise<RenderedPage>,
  ): Promise<void> {
    old.renewing = true;
    try {
      const rendered = await render();
      if (rendered.maxAge === 0 || pages.get(key) !== old) return;
      const next: CachedPage = {
        page: Promise.resolve(toPage(rendered)),
        bytes: 0,
        until: 0,
        renewing: false,
      };
      forget(key, old);
      pages.set(key, next);
      keep(key, next, rendered);
    } catch {
      // The old page stays until its time is up.
    } finally {
      old.renewing = false;
    }
  }

  return {
    async get(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
      const found = pages.get(key);
      const now = clock.nowMs();
      if (!found || now >= found.until + STALE_MS) return begin(key, render);
      if (now >= found.until && !found.renewing) void renew(key, found, render);
      pages.delete(key);
      pages.set(key, found);
      return found.page;
    },
    clear(): void {
      pages.clear();
      bytes = 0;
    },
    /** Bytes of the cached pages. */
    size: () => bytes,
  };
}
