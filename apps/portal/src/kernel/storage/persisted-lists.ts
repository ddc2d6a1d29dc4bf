import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Lists that a session keeps over reloads (T48, T49), by the path that answers them. */
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
 * Keeps hot games and vendor lists in session storage. One place each: an answer in another language
 * replaces the one before. What the document brought is newer than what is kept.
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
    // A full or forbidden storage costs a request, nothing else.
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
