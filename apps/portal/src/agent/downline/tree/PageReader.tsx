import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery, type ReadValue } from '../../../kernel/http/query.ts';
import { ROOT } from './tree-rows.ts';

const PATH = '/api/agent/downlines';

/** Accounts of one call. */
export const PAGE = 200;

/** One page of the accounts directly below one. */
export interface LevelPage {
  readonly of: string;
  /** From 1. */
  readonly pageNo: number;
}

/** What has come of reading it. */
export type PageResult = Pick<
  UseQueryResult<ReadValue<typeof PATH>>,
  'data' | 'isError' | 'refetch'
>;

interface PageReaderProps {
  readonly page: LevelPage;
  /** Told whenever that changes; undefined when the page is not wanted any more. */
  readonly onRead: (page: LevelPage, result: PageResult | undefined) => void;
}

/**
 * Reads one page of a level and follows it. A tree has as many of these as there are pages in it, and draws none: the
 * library's own way to ask several things at once would weigh 0.8 KB in the first load of home, which has no tree.
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
