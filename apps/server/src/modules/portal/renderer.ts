import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWorkers, TookTooMuch } from '../../platform/workers.ts';
import type { RawRead, ReadQuery } from './read.ts';

/*
 * What the portal's prerender bundle and this module agree on; the same as
 * `apps/portal/src/prerender/contract.ts`, repeated because the bundle is an artefact, not a
 * source.
 */

export interface AddressTable {
  /**
   * Every spelling of a route in lower case, with the path under which its document is rendered.
   */
  paths: Readonly<Record<string, string>>;
  /** Routes that include every path one level below them. */
  deep: readonly string[];
  /** Path under which the document of all other paths is rendered. */
  unknown: string;
  /** The parameter that names a vendor, and the routes whose document shows that vendor's games. */
  vendor: { param: string; paths: readonly string[] };
}

/** Look of the brand in a document. */
export interface PageBrand {
  id: string;
  name: string;
  /** Its stylesheet, and the address of the same text as a file. */
  css: string;
  styleUrl: string;
  iconUrl: string;
  touchIcon: string;
  manifest: string;
  /** Page background by scheme. */
  canvas: Readonly<Record<'dark' | 'light', string>>;
}

export interface RenderInput {
  url: string;
  language: string;
  scheme: 'dark' | 'light' | 'system';
  brand: PageBrand;
  /** Origin of the portal, for addresses that other sites read. */
  origin: string;
}

export type Read = (path: string, query: ReadQuery) => Promise<unknown>;

interface PageFacts {
  status: number;
  /** Sources for `style-src`, one per inline style block. */
  styleHashes: string[];
  /** How many seconds other visitors may get the same page; 0 is never. */
  maxAge: number;
}

export interface Bundle {
  addresses: AddressTable;
  renderPage(input: RenderInput & { read: Read }): Promise<PageFacts & { html: string }>;
}

/** A document as returned by its thread. */
export interface RenderedPage extends PageFacts {
  br: Uint8Array;
  gzip: Uint8Array;
}

export interface RenderTask {
  bundle: string;
  input: RenderInput;
  /** The thread reads the gaming API through it. */
  port: MessagePort;
}

/** Renders documents off the main thread. */
export interface Renderer {
  /** Addresses that have a document; null if the portal has not been built. */
  addresses(): Promise<AddressTable | null>;
  render(input: RenderInput, read: RawRead): Promise<RenderedPage>;
  stop(): Promise<void>;
}

/** Maximum documents waiting for a thread; each takes a few hundredths of a second. */
const QUEUE = 64;
const RUN_MS = 10_000;
/** Longer than a stuck document blocks its thread. */
const WAIT_MS = 12_000;
/** An idle thread ends after an hour, not sooner, because a new thread's first page is slow. */
const IDLE_MS = 3_600_000;
const MEMORY_MB = 192;

export function createRenderer({ config, log, metrics }: Platform): Renderer {
  const file = join(config.portalDist, 'server/prerender.js');
  const bundle = pathToFileURL(file).href;
  const workers = createWorkers({
    file: new URL('./render-worker.mjs', import.meta.url),
    threads: config.renderThreads,
    queue: QUEUE,
    waitMs: WAIT_MS,
    runMs: RUN_MS,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
    onLost: (error) => log.error({ err: error }, 'a rendering thread ended'),
  });
  metrics.gauge('baize_render_threads', 'Threads that render documents.', workers.threads);
  metrics.gauge('baize_render_waiting', 'Documents waiting for a thread.', workers.waiting);
  let table: Promise<AddressTable | null> | null = null;

  /** A document that exceeded its limits is not retried: the visitor retries later. */
  async function given<T>(url: string, task: Promise<T>): Promise<T> {
    try {
      return await task;
    } catch (error) {
      if (!(error instanceof TookTooMuch)) throw error;
      log.error({ err: error, url }, 'a document exceeded its time or memory');
      throw new ProblemError('unavailable', { headers: { 'retry-after': '5' } });
    }
  }

  return {
    addresses() {
      table ??= existsSync(file)
        ? given(file, workers.run<AddressTable>('addresses', { bundle }))
        : Promise.resolve(null);
      // The next visitor tries again.
      table.catch(() => (table = null));
      return table;
    },
    async render(input, read) {
      metrics.count('baize_documents_rendered_total', 'Documents rendered.');
      const { port1, port2 } = new MessageChannel();
      port1.on('message', ({ id, path, query }: { id: number; path: string; query: ReadQuery }) => {
        void read(path, query).then((answer) => port1.postMessage({ id, answer }));
      });
      try {
        const task = { bundle, input, port: port2 } satisfies RenderTask;
        return await given(input.url, workers.run<RenderedPage>('render', task, [port2]));
      } finally {
        port1.close();
      }
    },
    stop: workers.stop,
  };
}
