import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Lists kept in session storage over reloads (T48, T49), by API path. */
const kept: Readonly<Record<string, string>> = {
  '/api/games/hot': 'baize.hot-games',
  '/api/games/vendors': 'baize.vendors',
};

interface Kept {
  readonly key: QueryKey;
  readonly at: number;
  readonly value: unknown;
}

/**
 * Keeps hot games and vendor lists in session storage, one entry each: another language replaces
 * the previous one. Data in the document is newer than stored data.
 */
export function persistLists(queryClient: QueryClient): void {
  for (const place of Object.values(kept)) restore(queryClient, place);
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll())
    keep(query.queryKey, query.state.data, query.state.dataUpdatedAt);
  cache.subscribe(({ query, type }) => {
    if (type !== 'updated') return;
    keep(query.queryKey, query.state.data, query.state.dataUpdatedAt);
  });
}

function keep(key: QueryKey, value: unknown, at: number): void {
  const place = kept[String(key[0])];
  if (place === undefined || value === undefined) return;
  try {
    sessionStorage.setItem(place, JSON.stringify({ key, at, value } satisfies Kept));
  } catch {
    // Full or forbidden storage only costs a request.
  }
}

function restore(queryClient: QueryClient, place: string): void {
  const { key, at, value } = read(place) ?? {};
  if (!key || queryClient.getQueryData(key) !== undefined) return;
  queryClient.setQueryData(key, value, { updatedAt: at ?? 0 });
}

function read(place: string): Partial<Kept> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
