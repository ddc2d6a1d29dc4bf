import { ApiProblem } from '@baize/api';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiQuery, type ReadQuery, type ReadPath, type ReadValue } from '../kernel/http/query.ts';
import type { PagedPath } from './file/parts.ts';
import type { Filters } from './filters/useFilters.ts';

/** Several bookings within this time cause one refetch. */
const BATCH_MS = 400;

/** The account of a team record's query. */
const getPart = (query: { readonly of?: string } | object): string | undefined =>
  'of' in query ? query.of : undefined;

const asking = {
  staleTime: 0,
  retry: (failures: number, error: Error) => !(error instanceof ApiProblem) && failures < 2,
};

/**
 * A record's query. Keeps the previous page while loading, but never another account's. `follows`
 * refetches when the event stream reports a change of the balance.
 */
export function useRecord<P extends ReadPath>(path: P, query: ReadQuery<P>, follows: boolean) {
  useNews(path, follows);
  const result = useQuery<ReadValue<P>, Error, ReadValue<P>, readonly [P, ReadQuery<P>]>({
    ...apiQuery(path, query),
    ...asking,
    placeholderData: (before, asked) =>
      asked !== undefined && getPart(asked.queryKey[1]) === getPart(query) ? before : undefined,
  });
  return result;
}

/** Rows per page. */
export const ROWS = 20;

/** The addressed page of a record; the first page follows new bookings. */
export function useRecordPage<P extends PagedPath>(
  path: P,
  query: ReadQuery<P>,
  { page: pageNo, asOf }: Pick<Filters, 'page' | 'asOf'>,
) {
  const paged = { ...query, pageNo, pageSize: ROWS, ...(asOf !== undefined && { asOf }) };
  return useRecord(path, paged as ReadQuery<P>, pageNo === 1);
}

/** Records whose totals take longer than a page of their rows. */
type AddedPath = Extract<ReadPath, `${PagedPath}/totals`>;

/**
 * The totals of a record as of the shown page's moment, requested once that is known. While the
 * rows follow new bookings, a running totals query is not restarted, so that one completes; totals
 * of another filter are never shown.
 */
export function useTotals<P extends AddedPath>(
  path: P,
  query: ReadQuery<P>,
  filters: Pick<Filters, 'asOf'>,
  page: {
    readonly data: { readonly period: { readonly asOf: string } } | undefined;
    readonly isPlaceholderData: boolean;
  },
) {
  const filter = hashKey([query]);
  const latest = filters.asOf ?? (page.isPlaceholderData ? undefined : page.data?.period.asOf);
  const [held, hold] = useState({ filter, asOf: latest });
  const isOther = held.filter !== filter;
  const asOf = isOther ? latest : held.asOf;
  const fullQuery = { ...query, ...(asOf !== undefined && { asOf }) };
  const result = useQuery<ReadValue<P>, Error, ReadValue<P>, readonly [P, ReadQuery<P>]>({
    ...apiQuery(path, fullQuery as ReadQuery<P>),
    ...asking,
    enabled: asOf !== undefined,
    placeholderData: (before, of) =>
      of !== undefined && hashKey([{ ...of.queryKey[1], asOf: undefined }]) === filter
        ? before
        : undefined,
  });
  if (isOther || (latest !== undefined && latest !== held.asOf && !result.isFetching))
    hold({ filter, asOf: latest });
  return result;
}

/** Refetches the query soon after the balance has changed. */
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
    }, BATCH_MS);
  }, [client, dataUpdatedAt, follows, path]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
