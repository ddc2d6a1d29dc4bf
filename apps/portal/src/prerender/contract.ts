/**
 * The contract between the platform's portal module and the prerender bundle
 * (`dist/server/prerender.js`). The platform loads the built bundle and calls `renderPage`; nothing
 * else is shared.
 */

/** Reads one GET operation of the gaming API in-process, as an anonymous visitor. */
export type Read = (
  path: string,
  query: Readonly<Record<string, string | number | boolean>>,
) => Promise<unknown>;

/**
 * The addresses with a document of their own. The platform renders each of them once for all
 * spellings; the rest of an address is applied in the browser.
 */
export interface AddressTable {
  /** Every spelling of a route in lower case, with the path at which its document is rendered. */
  paths: Readonly<Record<string, string>>;
  /** Routes that also match any path one level below. */
  deep: readonly string[];
  /** The path that renders the document of all other paths. */
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
  /** An address of the table: `/rng?vassalage=AUR`. */
  url: string;
  /**
   * A code of the configured language list; the platform takes it from the cookie or the header.
   */
  language: string;
  /** The visitor's choice, from the cookie `baize.scheme`, or else the device's. */
  scheme: 'dark' | 'light' | 'system';
  brand: PageBrand;
  /** Origin of the portal, for addresses that other sites read. */
  origin: string;
  /** Resolves to the `value` of a 2xx answer; throws an error with `code` for a problem. */
  read: Read;
}

export interface RenderedPage {
  status: number;
  /** The whole document, including the doctype. */
  html: string;
  /** Sources for `style-src`: one `'sha256-…'` for each inline style block. */
  styleHashes: string[];
  /** Seconds for which the platform may serve this page to other visitors; 0 means never. */
  maxAge: number;
}

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;
