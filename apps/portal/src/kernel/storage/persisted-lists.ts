import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keepTabValue, readTabValue } from './tab-values.ts';

/** Names of the lists kept over reloads (T48, T49), by API path. */
const persistedPaths: Readonly<Record<string, string>> = {
  '/api/games/hot': 'hot-games',
  '/api/games/vendors': 'vendors',
};

interface StoredList {
  readonly key: QueryKey;
  readonly at: number;
  readonly value: unknown;
}

/**
 * Keeps hot games and vendor lists in session storage, one entry each: another language replaces
 * the previous one. Data in the document is newer than stored data.
 */
export function persistLists(queryClient: QueryClient): void {
  for (const name of Object.values(persistedPaths)) restore(queryClient, name);
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll())
    keep(query.queryKey, query.state.data, query.state.dataUpdatedAt);
  cache.subscribe(({ query, type }) => {
    if (type !== 'updated') return;
    keep(query.queryKey, query.state.data, query.state.dataUpdatedAt);
  });
}

function keep(key: QueryKey, value: unknown, at: number): void {
  const name = persistedPaths[String(key[0])];
  if (name !== undefined && value !== undefined)
    keepTabValue(name, { key, at, value } satisfies StoredList);
}

function restore(queryClient: QueryClient, name: string): void {
  const { key, at, value } = readTabValue<Partial<StoredList>>(name) ?? {};
  if (!key || queryClient.getQueryData(key) !== undefined) return;
  queryClient.setQueryData(key, value, { updatedAt: at ?? 0 });
}
