import { apiQuery, type QueryOf, type ReadPath } from '../../kernel/http/query.ts';
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

/** How many parts of a record have been read, of how many where that is known. */
export interface ReadParts {
  readonly read: number;
  readonly all: number | undefined;
}

/**
 * Reads every row of a filter, part by part, and tells how far it is where there are several. Throws `TooManyRows` of more
 * than `most`.
 */
export type Parts<Row> = (
  most: number,
  onProgress?: (parts: ReadParts) => void,
) => AsyncGenerator<readonly Row[], void, void>;

/** Rows that are all there. */
export const inOnePart = <Row>(rows: readonly Row[]): Parts<Row> =>
  async function* whole() {
    yield rows;
  };

/** The rows of a record, all as of the same moment; `count` is how many there are, where that is known. */
export function useParts<Row>(
  path: PagedPath,
  query: QueryOf<PagedPath>,
  count: number | undefined,
): Parts<Row> {
  const { queryClient } = useServices();

  async function part(pageNo: number, asOf: string | undefined): Promise<RecordPage<Row>> {
    const wanted = { ...query, pageNo, pageSize: PART_ROWS, ...(asOf !== undefined && { asOf }) };
    const { queryKey } = apiQuery(path as ReadPath, wanted as never);
    const options = { queryKey, staleTime: 0, gcTime: 0 };
    return (await queryClient.fetchQuery(options)) as unknown as RecordPage<Row>;
  }

  return async function* parts(most, onProgress) {
    if (count !== undefined && count > most) throw new TooManyRows(most);
    let asOf: string | undefined;
    for (let read = 1, isLast = false; !isLast; read += 1) {
      const page = await part(read, asOf);
      asOf = page.period.asOf;
      const all = partsIn(page, read, count);
      isLast = 'totalPages' in page ? read >= page.totalPages : !page.hasMore;
      if (((all ?? read) - 1) * PART_ROWS >= most) throw new TooManyRows(most);
      if (read > 1 || !isLast) onProgress?.({ read, all });
      yield page.list;
    }
  };
}

/** How many parts there are, when so many have been read. */
function partsIn(end: PageEnd, read: number, count: number | undefined): number | undefined {
  if ('totalPages' in end) return end.totalPages;
  return count === undefined
    ? undefined
    : Math.max(end.hasMore ? read + 1 : read, Math.ceil(count / PART_ROWS));
}
