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

/** Milliseconds after its end for which a page is still shown while the next one is rendered. */
const STALE_MS = 60_000;

interface Kept {
  readonly page: Promise<Page>;
  until: number;
  renewing: boolean;
}

/**
 * Visitors' pages by (language, scheme, address), for as long as each says. Requests for a page that
 * is being rendered for the first time wait for that one; a page that has just run out is shown while
 * the next is rendered, so that no visitor pays for it.
 */
export function createPageCache(clock: Clock) {
  const pages = new Map<string, Kept>();

  /** Renders a page; it is kept from the start, so that all who ask share it. */
  function begin(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    const rendered = Promise.resolve().then(render);
    const kept: Kept = { page: rendered.then(toPage), until: Infinity, renewing: false };
    if (pages.size >= MAX_PAGES) pages.clear();
    pages.set(key, kept);
    // Whoever asked hears of a failure through `kept.page`; here it only means not to keep it.
    rendered.then(
      ({ maxAge }) => (kept.until = clock.nowMs() + maxAge * 1000),
      () => pages.get(key) === kept && pages.delete(key),
    );
    return kept.page;
  }

  /** Renders the next page while the present one is shown. Nobody waits, so a failure is told to nobody. */
  async function renew(key: string, old: Kept, render: () => Promise<RenderedPage>): Promise<void> {
    old.renewing = true;
    try {
      const rendered = await render();
      const page = toPage(rendered);
      page.br();
      const until = clock.nowMs() + rendered.maxAge * 1000;
      if (pages.get(key) === old)
        pages.set(key, { page: Promise.resolve(page), until, renewing: false });
    } catch {
      old.renewing = false;
    }
  }

  return {
    async get(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
      const found = pages.get(key);
      const now = clock.nowMs();
      if (!found || now >= found.until + STALE_MS) return begin(key, render);
      if (now >= found.until && !found.renewing) void renew(key, found, render);
      return found.page;
    },
    clear: () => pages.clear(),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
