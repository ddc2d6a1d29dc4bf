import { ApiProblem } from '@baize/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery, type QueryOf, type ReadPath, type ValueOf } from '../kernel/http/query.ts';
import type { PagedPath } from './file/useFile.ts';
import type { Filters } from './useFilters.ts';

/** Several bookings at once are one reason to ask again. */
const GATHER_MS = 400;

/** The account that a query of a team's record is of. */
const partOf = (query: { readonly of?: string } | object): string | undefined =>
  'of' in query ? query.of : undefined;

/**
 * One of the records. While a page is on its way the one before stays, but never that of another account. `follows` asks
 * anew when the balance has changed, which the event stream tells.
 */
export function useRecord<P extends ReadPath>(path: P, query: QueryOf<P>, follows: boolean) {
  useNews(path, follows);
  const result = useQuery<ValueOf<P>, Error, ValueOf<P>, readonly [P, QueryOf<P>]>({
    ...apiQuery(path, query),
    placeholderData: (before, asked) =>
      asked !== undefined && partOf(asked.queryKey[1]) === partOf(query) ? before : undefined,
    staleTime: 0,
    retry: (failures: number, error: Error) => !(error instanceof ApiProblem) && failures < 2,
  });
  return result;
}

/** Rows of a page. */
const ROWS = 20;

/** The page of a record that the address names; the first one follows what is booked. */
export function useRecordPage<P extends PagedPath>(
  path: P,
  query: QueryOf<P>,
  { page: pageNo, asOf }: Pick<Filters, 'page' | 'asOf'>,
) {
  const paged = { ...query, pageNo, pageSize: ROWS, ...(asOf !== undefined && { asOf }) };
  return useRecord(path, paged as QueryOf<P>, pageNo === 1);
}

/** The call is made again soon after the balance has changed. */
function useNews(path: ReadPath, follows: boolean): void {
  const client = useQueryClient();
  const { dataUpdatedAt } = useQuery(apiQuery('/api/wallet/balance', {}));
  const seen = useRef(dataUpdatedAt);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const isNews = seen.current !== 0 && seen.current !== dataUpdatedAt;
    seen.current = dataUpdatedAt;
    if (!follows || !isNews || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: [path] });
    }, GATHER_MS);
  }, [client, dataUpdatedAt, follows, path]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
