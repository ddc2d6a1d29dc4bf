import type { Place, SystemStatus } from '../status/index.ts';
import type { AddressTable, RenderInput } from './renderer.ts';

/**
 * Everything of a request and its visitor that a document depends on; the rest is data that is
 * everybody's.
 */
export interface Document extends Omit<RenderInput, 'origin'> {
  readonly status: SystemStatus;
  /** Location of a visitor who sees it in the document; null for shared documents. */
  readonly place: Place | null;
  /** Key of a visitor who previews the draft of the brand; null for everyone else. */
  readonly preview: string | null;
}

/** Cache key of a document: requests with the same key share one rendering. */
export const getKey = ({
  url,
  language,
  scheme,
  status,
  place,
  brand,
  preview,
}: Document): string =>
  [
    status,
    place?.ip,
    place?.country,
    language,
    scheme,
    brand.styleUrl,
    preview === null ? '' : `preview:${preview}`,
    url,
  ].join(' ');

/**
 * The address at which the document of another one is rendered: a path of the route table, and of
 * the query only what that route's document shows. Everything else is applied in the browser, so
 * that no made-up address costs a rendering.
 * @param path of the request, as it came
 * @param vendors codes of the catalogue; other codes are ignored
 * @param published paths of single promotions and articles, in lower case, which have documents of
 *   their own
 */
export function canonicalAddress(
  { paths, deep, unknown, vendor }: AddressTable,
  path: string,
  query: URLSearchParams,
  vendors: { has(code: string): boolean },
  published: { has(path: string): boolean },
): string {
  const known =
    pathIn(paths, path) ??
    (published.has(clean(path)) ? clean(path) : undefined) ??
    parentIn(deep, path) ??
    unknown;
  const code = vendor.paths.includes(known) ? query.get(vendor.param) : null;
  return code !== null && vendors.has(code) ? `${known}?${vendor.param}=${code}` : known;
}

const clean = (path: string): string => {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
};

const pathIn = (paths: AddressTable['paths'], path: string): string | undefined =>
  Object.hasOwn(paths, clean(path)) ? paths[clean(path)] : undefined;

const parentIn = (deep: AddressTable['deep'], path: string): string | undefined => {
  const parent = clean(path.slice(0, path.lastIndexOf('/')));
  return deep.find((route) => route.toLowerCase() === parent);
};
