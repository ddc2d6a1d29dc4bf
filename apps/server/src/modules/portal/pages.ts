import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { RenderedPage } from './renderer.ts';

/** A page as it goes out. */
export interface Page {
  status: number;
  styleHashes: readonly string[];
  br: Buffer;
  gzip: Buffer;
}

/** The page's text for the few who read no compression: kept by nobody, unpacked off the main loop. */
export const unzipPage = (page: Page): Promise<Buffer> => promisify(gunzip)(page.gzip);

const toBytes = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const toPage = ({ status, styleHashes, br, gzip }: RenderedPage): Page => ({
  status,
  styleHashes,
  br: toBytes(br),
  gzip: toBytes(gzip),
});

/** Bytes of all pages together; the home page is about 50 kB in its two forms. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Milliseconds after its end for which a page is still shown while the next one is rendered. */
const STALE_MS = 60_000;

interface Kept {
  readonly page: Promise<Page>;
  /** 0 while it is being rendered. */
  bytes: number;
  until: number;
  renewing: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Visitors' pages by key, for as long as each says and as far as there is room; the page that nobody
 * asked for longest goes first. Requests for a page that is being rendered for the first time wait for
 * that one; a page that has just run out is shown while the next is rendered, so that no visitor pays
 * for it. A page that may not be kept is still shared by those who wait for it together.
 */
export function createPageCache(clock: Clock, maxBytes = MAX_BYTES) {
  const pages = new Map<string, Kept>();
  let bytes = 0;

  function forget(key: string, kept: Kept): void {
    if (pages.get(key) !== kept) return;
    pages.delete(key);
    bytes -= kept.bytes;
  }

  /** Keeps a rendered page until its end, unless it was forgotten meanwhile. */
  function keep(key: string, kept: Kept, { br, gzip, maxAge }: RenderedPage): void {
    if (pages.get(key) !== kept) return;
    if (maxAge === 0) return forget(key, kept);
    kept.until = clock.nowMs() + maxAge * 1000;
    kept.bytes = br.byteLength + gzip.byteLength;
    bytes += kept.bytes;
    for (const [oldest, page] of pages) {
      if (bytes <= maxBytes) break;
      // What is being rendered is waited for and weighs nothing yet.
      if (page.bytes > 0) forget(oldest, page);
    }
  }

  /** Renders a page; it is known from the start, so that all who ask share it. */
  function begin(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    const rendered = Promise.resolve().then(render);
    const kept: Kept = {
      page: rendered.then(toPage),
      bytes: 0,
      until: Infinity,
      renewing: false,
    };
    const old = pages.get(key);
    if (old) forget(key, old);
    pages.set(key, kept);
    // Whoever asked hears of a failure through `kept.page`; here it only means not to keep it.
    rendered.then(
      (page) => keep(key, kept, page),
      () => forget(key, kept),
    );
    return kept.page;
  }

  /** Renders the next page while the present one is shown. Nobody waits, so a failure is told to nobody. */
  async function renew(key: string, old: Kept, render: () => Promise<RenderedPage>): Promise<void> {
    old.renewing = true;
    try {
      const rendered = await render();
      if (rendered.maxAge === 0 || pages.get(key) !== old) return;
      const next: Kept = {
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
    /** Bytes of the pages that are kept. */
    size: () => bytes,
  };
}
