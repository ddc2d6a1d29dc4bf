import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What the portal's prerender bundle and this module agree on; the same as
 * `apps/portal/src/prerender/contract.ts`, repeated because the bundle is an artefact, not a source.
 */
export type RenderPage = (input: {
  url: string;
  language: string;
  scheme: 'dark' | 'light' | 'system';
  read: (
    path: string,
    query: Readonly<Record<string, string | number | boolean>>,
  ) => Promise<unknown>;
}) => Promise<RenderedPage>;

export interface RenderedPage {
  status: number;
  html: string;
  /** Sources for `style-src`, one for each inline style block. */
  styleHashes: string[];
  /** Seconds for which other visitors may get the same page; 0 is never. */
  maxAge: number;
}

/** Loads the bundle once, when it is there. */
export function loadRenderer(portalDist: string): () => Promise<RenderPage | null> {
  const file = join(portalDist, 'server/prerender.js');
  let loading: Promise<RenderPage | null> | null = null;
  return () => {
    loading ??= existsSync(file)
      ? import(pathToFileURL(file).href).then(
          (bundle: { renderPage: RenderPage }) => bundle.renderPage,
        )
      : Promise.resolve(null);
    return loading;
  };
}
