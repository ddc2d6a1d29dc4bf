import { apiQuery, type ReadQuery, type ReadPath } from '../../kernel/http/query.ts';
import { useServices } from '../../kernel/services/services.ts';

/** Rows per call, the maximum of the contract. */
const PART_ROWS = 2000;

/** A paged record. */
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

/**
 * The number of pages, or only whether there is another one if counting takes longer than reading.
 */
export type PageEnd = { readonly totalPages: number } | { readonly hasMore: boolean };

/** A page of a record. */
export type RecordPage<Row> = PageEnd & {
  readonly period: { readonly asOf: string };
  readonly list: readonly Row[];
};

/** A filter matches more rows than can be exported. */
export class TooManyRows extends Error {
  readonly most: number;

  constructor(most: number) {
    super(`There are more than ${most} rows.`);
    this.most = most;
  }
}

/** How many parts have been read, and what the last one said about the end. */
export interface ReadParts {
  readonly read: number;
  readonly end: PageEnd;
}

/** The rows of a filter, read in parts. */
export interface Parts<Row> {
  /**
   * Reads all rows and reports progress if there are several parts. Throws `TooManyRows` above
   * `most`.
   */
  readonly read: (
    most: number,
    onProgress?: (parts: ReadParts) => void,
  ) => AsyncGenerator<readonly Row[], void, void>;
  /** The number of parts, if known: the count may arrive after the first part. */
  readonly getCount: (parts: ReadParts) => number | undefined;
}

/** Rows that are already in memory. */
export const inOnePart = <Row>(rows: readonly Row[]): Parts<Row> => ({
  read: async function* whole() {
    yield rows;
  },
  getCount: () => 1,
});

/** The rows of a record, all as of the same moment; `count` is their number, if known. */
export function useParts<Row>(
  path: PagedPath,
  query: ReadQuery<PagedPath>,
  count: number | undefined,
): Parts<Row> {
  const { queryClient } = useServices();

  async function part(pageNo: number, asOf: string | undefined): Promise<RecordPage<Row>> {
    const partQuery = {
      ...query,
      pageNo,
      pageSize: PART_ROWS,
      ...(asOf !== undefined && { asOf }),
    };
    const { queryKey } = apiQuery(path as ReadPath, partQuery as never);
    const options = { queryKey, staleTime: 0, gcTime: 0 };
    return (await queryClient.fetchQuery(options)) as unknown as RecordPage<Row>;
  }

  const getCount = (parts: ReadParts) => partsIn(parts, count);

  async function* read(most: number, onProgress?: (parts: ReadParts) => void) {
    if (count !== undefined && count > most) throw new TooManyRows(most);
    let asOf: string | undefined;
    for (let at = 1, isLast = false; !isLast; at += 1) {
      const page = await part(at, asOf);
      asOf = page.period.asOf;
      isLast = 'totalPages' in page ? at >= page.totalPages : !page.hasMore;
      const parts = { read: at, end: page };
      if (((getCount(parts) ?? at) - 1) * PART_ROWS >= most) throw new TooManyRows(most);
      if (at > 1 || !isLast) onProgress?.(parts);
      yield page.list;
    }
  }

  return { read, getCount };
}

/** The number of parts, after reading some. */
function partsIn({ read, end }: ReadParts, count: number | undefined): number | undefined {
  if ('totalPages' in end) return end.totalPages;
  return count === undefined
    ? undefined
    : Math.max(end.hasMore ? read + 1 : read, Math.ceil(count / PART_ROWS));
}
