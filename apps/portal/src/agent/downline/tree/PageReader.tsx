import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery, type ReadValue } from '../../../kernel/http/query.ts';
import { ROOT } from './tree-rows.ts';

const PATH = '/api/agent/downlines';

/** Accounts per request. */
export const PAGE = 200;

/** One page of an account's direct downline. */
export interface LevelPage {
  readonly of: string;
  /** Counted from 1. */
  readonly pageNo: number;
}

/** The state of the query for the page. */
export type PageResult = Pick<
  UseQueryResult<ReadValue<typeof PATH>>,
  'data' | 'isError' | 'refetch'
>;

interface PageReaderProps {
  readonly page: LevelPage;
  /** Called on every change; with undefined when the page is no longer wanted. */
  readonly onRead: (page: LevelPage, result: PageResult | undefined) => void;
}

/**
 * Reads one page of a level and follows it. The tree renders one of these, without output, per
 * page: the library's `useQueries` would add 0.8 KB to the first load of home, which has no tree.
 */
export function PageReader({ page, onRead }: PageReaderProps) {
  const { of, pageNo } = page;
  const query = { pageNo, pageSize: PAGE, ...(of !== ROOT && { of }) };
  const { data, isError, refetch } = useQuery({ ...apiQuery(PATH, query), staleTime: 30_000 });
  useEffect(() => {
    onRead({ of, pageNo }, { data, isError, refetch });
    return () => onRead({ of, pageNo }, undefined);
  }, [of, pageNo, data, isError, refetch, onRead]);
  return null;
}
