import { apiQuery, type ReadQuery, type ReadPath } from '../../kernel/http/query.ts';
import { useServices } from '../../kernel/services/services.ts';

/** Rows of one call, as many as the contract allows. */
const PART_ROWS = 2000;

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

/** Says how many pages there are, or whether there is another one where counting them takes longer than reading them. */
export type PageEnd = { readonly totalPages: number } | { readonly hasMore: boolean };

/** A page of a record. */
export type RecordPage<Row> = PageEnd & {
  readonly period: { readonly asOf: string };
  readonly list: readonly Row[];
};

/** A filter matched more rows than can be taken away at once. */
export class TooManyRows extends Error {
  readonly most: number;

  constructor(most: number) {
    super(`There are more than ${most} rows.`);
    this.most = most;
  }
}

/** How many parts of a record have been read, and what the last of them said of the end. */
export interface ReadParts {
  readonly read: number;
  readonly end: PageEnd;
}

/** The rows of a filter, which are read part by part. */
export interface Parts<Row> {
  /** Reads all of them, and tells how far it is where there are several parts. Throws `TooManyRows` of more than `most`. */
  readonly read: (
    most: number,
    onProgress?: (parts: ReadParts) => void,
  ) => AsyncGenerator<readonly Row[], void, void>;
  /** How many parts there are, where that is known by now: what counts the rows may answer after the first part. */
  readonly getCount: (parts: ReadParts) => number | undefined;
}

/** Rows that are all there. */
export const inOnePart = <Row>(rows: readonly Row[]): Parts<Row> => ({
  read: async function* whole() {
    yield rows;
  },
  getCount: () => 1,
});

/** The rows of a record, all as of the same moment; `count` is how many there are, where that is known. */
export function useParts<Row>(
  path: PagedPath,
  query: ReadQuery<PagedPath>,
  count: number | undefined,
): Parts<Row> {
  const { queryClient } = useServices();

  async function part(pageNo: number, asOf: string | undefined): Promise<RecordPage<Row>> {
    const wanted = { ...query, pageNo, pageSize: PART_ROWS, ...(asOf !== undefined && { asOf }) };
    const { queryKey } = apiQuery(path as ReadPath, wanted as never);
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

/** How many parts there are, when so many have been read. */
function partsIn({ read, end }: ReadParts, count: number | undefined): number | undefined {
  if ('totalPages' in end) return end.totalPages;
  return count === undefined
    ? undefined
    : Math.max(end.hasMore ? read + 1 : read, Math.ceil(count / PART_ROWS));
}
