import { useState } from 'react';
import { useServices } from '../../kernel/services/services.ts';
import { apiQuery, type QueryOf, type ReadPath } from '../../kernel/http/query.ts';
import { type Call, useCall } from '../../kernel/calls/use-call.ts';
import { csvOf } from './csv.ts';
import { save } from './save.ts';
import { type RecordColumn, sheetOf } from '../columns.ts';

export type FileKind = 'csv' | 'xlsx';

/** Rows of one call, as many as the contract allows. */
const PAGE = 500;
/** Rows of a file; more than a person reads, and less than a phone cannot hold. */
export const MOST_ROWS = 25_000;

/** A record that has pages. */
export type PagedPath =
  | '/api/records/account'
  | '/api/records/bets'
  | '/api/records/bonuses'
  | '/api/agent/bets'
  | '/api/agent/moves'
  | '/api/agent/transactions'
  | '/api/agent/statements'
  | '/api/agent/daily-salary-contract'
  | '/api/agent/hour-salary'
  | '/api/agent/realtime-salary'
  | '/api/agent/dividend';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalPages: number;
  readonly period: { readonly asOf: string };
}

/** A filter matched more rows than a file holds. */
export class TooManyRows extends Error {}

/** How many pages of a record have been read. */
interface ReadPages {
  readonly read: number;
  readonly all: number;
}

/** Told of each page, when there are several. */
type OnProgress = (pages: ReadPages) => void;

/** Reads every row of a filter, all as of the same moment. */
export function useAllRows<Row>(path: PagedPath, query: QueryOf<PagedPath>) {
  const { queryClient } = useServices();
  return async (onProgress?: OnProgress): Promise<Row[]> => {
    const rows: Row[] = [];
    let asOf: string | undefined;
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const wanted = { ...query, pageNo, pageSize: PAGE, ...(asOf !== undefined && { asOf }) };
      const { queryKey } = apiQuery(path as ReadPath, wanted as never);
      const page = (await queryClient.fetchQuery({
        queryKey,
        staleTime: 0,
        gcTime: 0,
      })) as unknown as Page<Row>;
      asOf = page.period.asOf;
      pages = page.totalPages;
      if (pages * PAGE > MOST_ROWS) throw new TooManyRows();
      rows.push(...page.list);
      if (pages > 1) onProgress?.({ read: pageNo, all: pages });
    }
    return rows;
  };
}

/** A file that is made. */
export interface FileCall extends Call<FileKind> {
  /** What is being made. */
  readonly kind: FileKind | undefined;
  /** How far its rows have been read, where that takes several calls. */
  readonly pages: ReadPages | undefined;
}

/** Saves rows as a file. */
export function useFile<Row>(
  name: string,
  columns: readonly RecordColumn<Row>[],
  rowsOf: (onProgress: OnProgress) => Promise<readonly Row[]>,
): FileCall {
  const [kind, setKind] = useState<FileKind>();
  const [pages, setPages] = useState<ReadPages>();
  const call = useCall(async (wanted: FileKind) => {
    setKind(wanted);
    setPages(undefined);
    const { head, rows } = sheetOf(columns, await rowsOf(setPages));
    const content =
      wanted === 'csv'
        ? new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' })
        : await (await import('./xlsx.ts')).xlsxOf(head, rows);
    save(`${name}.${wanted}`, content);
  });
  return { ...call, ...(call.isBusy ? { kind, pages } : { kind: undefined, pages: undefined }) };
}
