import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';

/**
 * Data that a statechart has read, kept while it is shown: the cache drops unused queries, and what
 * the member confirms has to stay visible (H53).
 */
export const useShown = <Value>(queryKey: QueryKey): Value | undefined =>
  useQuery<Value>({ queryKey, queryFn: skipToken, staleTime: Infinity }).data;
