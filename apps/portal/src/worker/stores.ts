/** A cache and the most responses that it keeps. */
export interface Store {
  readonly name: string;
  readonly limit: number;
}

export const DOCUMENTS: Store = { name: 'baize-documents', limit: 40 };
export const PICTURES: Store = { name: 'baize-pictures', limit: 400 };
export const LISTS: Store = { name: 'baize-lists', limit: 60 };
/** The page for addresses without a kept document. */
export const OFFLINE: Store = { name: 'baize-offline', limit: 1 };

/** Caches of the scripts and styles of a release begin with it. */
export const ASSETS = 'baize-assets-';

/** Keeps a response and evicts the oldest. A full or forbidden storage only costs a request. */
export async function storeResponse(
  { name, limit }: Store,
  key: string,
  response: Response,
): Promise<void> {
  try {
    const cache = await caches.open(name);
    // A new entry goes to the end, so that the oldest stay in front.
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)),
    );
  } catch {
    // See above.
  }
}

/** A kept response; undefined if there is none. */
export async function findResponse({ name }: Store, key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** The name of a release's cache: its files are named by their content. */
export function nameRelease(urls: readonly string[]): string {
  let digest = 0x811c9dc5;
  for (const char of urls.join()) digest = Math.imul(digest ^ char.charCodeAt(0), 0x01000193);
  return `${ASSETS}${(digest >>> 0).toString(36)}`;
}

/** Caches to delete: releases before the previous one. Open pages may still need that one. */
export const getOldReleases = (names: readonly string[], release: string): readonly string[] =>
  names.filter((name) => name.startsWith(ASSETS) && name !== release).slice(0, -1);
