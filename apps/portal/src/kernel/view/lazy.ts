import { LOAD_TIMEOUT_MS } from '@baize/api';
import type { QueryClient } from '@tanstack/react-query';
import { completeCatalogue } from '../i18n/catalogue.ts';
import { type ComponentType, createElement, use } from 'react';
import { reloadOnce } from '../preload/reload-once.ts';

/** The exports of a chunk's module beside its component. */
export interface ChunkModule<P> {
  default: ComponentType<P>;
  /** Fills the query cache for the first view; called by the prerender and by links. */
  prefetch?: (client: QueryClient, at: Place) => Promise<void>;
  /** The largest picture of the screen, so that the document can preload it. */
  hero?: (client: QueryClient, language: string) => HeroPicture | undefined;
  /** Head elements beyond the route's title; called by the prerender. */
  head?: (client: QueryClient, at: Place) => PageHead;
}

/** Head elements of a screen's document. */
export interface PageHead {
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'article';
  /** A path of a picture. */
  readonly image?: string;
  /** A path of an RSS feed. */
  readonly feed?: string;
  /** JSON-LD. */
  readonly data?: object;
}

export interface Place {
  path: string;
  search: string;
  language: string;
}

export interface HeroPicture {
  href: string;
  srcSet: string;
  sizes: string;
}

type Loader<P> = () => Promise<ChunkModule<P>>;

/**
 * A component in a chunk of its own. Unlike `React.lazy` it renders at once when the chunk was
 * preloaded, on the server and in the browser, so that prerendered screens hydrate in place. A
 * chunk that a new release has replaced reloads the page, once (X3, H70).
 */
export interface Chunk<P> {
  (props: P): ReturnType<typeof createElement>;
  preload(): Promise<ChunkModule<P>>;
  /**
   * Whether loading has finished or failed: rendering shows the component or throws the failure.
   */
  isOver: boolean;
}

export function chunk<P extends object>(
  load: Loader<P>,
  messages: 'first' | 'rest' = 'rest',
): Chunk<P> {
  let loaded: ChunkModule<P> | undefined;
  let pending: Promise<ChunkModule<P>> | undefined;

  const preload = () => {
    const texts = messages === 'rest' ? completeCatalogue() : undefined;
    pending ??= Promise.all([withinLimit(load()), texts])
      .then(
        ([module]) => {
          loaded = module;
          return module;
        },
        // The failure is kept: retrying on every render would never end.
        (error: unknown) => {
          if (error instanceof ChunkError) throw error;
          reloadOnce();
          throw new ChunkError('chunk_failed', error);
        },
      )
      .finally(() => {
        part.isOver = true;
      });
    return pending;
  };

  const Component = (props: P) => createElement((loaded ?? use(preload())).default, props);
  const part = Object.assign(Component, { preload, isOver: false });
  return part;
}

/** A part of the page that could not be loaded; its boundary offers a reload (X2, X3). */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly code: 'chunk_failed' | 'load_timeout';

  constructor(code: 'chunk_failed' | 'load_timeout', cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Rejects when a chunk has not loaded within the time limit of calls (X3). */
function withinLimit<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('load_timeout')), LOAD_TIMEOUT_MS);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
