/** How the worker answers a request; null leaves it to the network. */
export type Strategy = 'document' | 'asset' | 'picture' | 'list' | null;

/** Inputs of a caching strategy. */
export interface WantedFile {
  readonly method: string;
  /** Whether the request opens a page. */
  readonly opensPage: boolean;
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Calls whose responses are the same for every visitor and may be old. The status of the platform
 * (`/api/permission`), live numbers and calls about a member are never kept.
 */
const LISTS: ReadonlySet<string> = new Set([
  '/api/app-files',
  '/api/articles',
  '/api/countries',
  '/api/games',
  '/api/games/hot',
  '/api/games/index',
  '/api/games/vendors',
  '/api/help',
  '/api/promotions',
]);

/** Addresses that the server answers itself. */
const NO_PAGE =
  /^\/(api|operator-api|seamless|docs|outbox|livez|readyz|metrics|app-files|demo)(\/|$)/;

/** Chooses how a request of this origin is answered. */
export function getStrategy(wanted: WantedFile): Strategy {
  const { method, opensPage, path, query } = wanted;
  if (method !== 'GET') return null;
  if (opensPage) {
    // An exchange code in the address belongs to the server alone (H10).
    if (query.has('token') || NO_PAGE.test(path)) return null;
    return /\.(?!html?$)[a-z0-9]{2,11}$/i.test(path) ? null : 'document';
  }
  if (path.startsWith('/assets/')) return 'asset';
  if (/^\/(art|brands|flags)\//.test(path) || path === '/favicon.svg') return 'picture';
  return LISTS.has(path) ? 'list' : null;
}
