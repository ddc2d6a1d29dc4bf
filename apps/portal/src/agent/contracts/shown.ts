import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';

/**
 * What a chart has read for the page to show, for as long as it is shown: the cache forgets what nobody uses, and what is
 * confirmed has to stay in sight (H53).
 */
export const useShown = <Value>(queryKey: QueryKey): Value | undefined =>
  useQuery<Value>({ queryKey, queryFn: skipToken, staleTime: Infinity }).data;
