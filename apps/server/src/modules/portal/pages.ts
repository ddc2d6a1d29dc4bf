import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Clock } from '../../platform/clock.ts';
import type { RenderedPage } from './renderer.ts';

/** A page as it goes out. */
export interface Page {
  status: number;
  styleHashes: readonly string[];
  html: Buffer;
  br: () => Buffer;
  gzip: () => Buffer;
}

/** Quality 5 costs a few milliseconds a page and is within a few percent of the best. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function toPage({ status, html, styleHashes }: RenderedPage): Page {
  const bytes = Buffer.from(html);
  return {
    status,
    styleHashes,
    html: bytes,
    br: once(() => brotliCompressSync(bytes, QUALITY)),
    gzip: once(() => gzipSync(bytes, { level: 6 })),
  };
}

const MAX_PAGES = 200;

/**
 * Visitors' pages by (language, scheme, address), for as long as each says. Requests for a page that
 * is being rendered wait for that one.
 */
export function createPageCache(clock: Clock) {
  const pages = new Map<string, { page: Promise<Page>; until: number }>();
  return {
    async get(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
      const found = pages.get(key);
      if (found && found.until > clock.nowMs()) return found.page;
      const rendered = Promise.resolve().then(render);
      const kept = { page: rendered.then(toPage), until: Number.POSITIVE_INFINITY };
      if (pages.size >= MAX_PAGES) pages.clear();
      pages.set(key, kept);
      // Whoever asked hears of a failure through `kept.page`; here it only means not to keep it.
      rendered.then(
        ({ maxAge }) => (kept.until = clock.nowMs() + maxAge * 1000),
        () => pages.get(key) === kept && pages.delete(key),
      );
      return kept.page;
    },
    clear: () => pages.clear(),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
