/**
 * What the platform's portal module and the prerender bundle (`dist/server/prerender.js`) agree on.
 * The platform loads the bundle as a built artefact and calls `renderPage`; nothing else is shared.
 */

/** Reads one GET operation of the gaming API in-process, as an anonymous visitor. */
export type Read = (
  path: string,
  query: Readonly<Record<string, string | number | boolean>>,
) => Promise<unknown>;

/**
 * Which addresses have a document of their own. The platform renders each of them once for everybody who
 * asks for another spelling of it; what else an address says is applied in the browser.
 */
export interface AddressTable {
  /** Every spelling of a route in lower case, and the path at which its document is rendered. */
  paths: Readonly<Record<string, string>>;
  /** Routes to which every path one step below them belongs. */
  deep: readonly string[];
  /** Where the document of all other paths is rendered. */
  unknown: string;
  /** The parameter that names a vendor, and the routes whose document shows that vendor's games. */
  vendor: { param: string; paths: readonly string[] };
}

export interface RenderInput {
  /** An address of the table's: `/rng?vassalage=AUR`. */
  url: string;
  /** A code of the configured language list; the platform picks it from the cookie or the header. */
  language: string;
  /** The visitor's choice; from the cookie `baize.scheme`, else the device's. */
  scheme: 'dark' | 'light' | 'system';
  /** Resolves to the `value` of a 2xx answer; throws an error with `code` for a problem. */
  read: Read;
}

export interface RenderedPage {
  status: number;
  /** The whole document, from the doctype on. */
  html: string;
  /** Sources for `style-src`: one `'sha256-…'` for each inline style block. */
  styleHashes: string[];
  /** Seconds for which the platform may serve this page again to other visitors; 0 is never. */
  maxAge: number;
}

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;
