import { type RawBuilder, sql } from 'kysely';
import type { Owners } from './owners.ts';

/** How the wire asks for a page. */
export interface PageQuery {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** A page of a record, counted from 1. */
export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The page that the wire asks for. */
export const pageIn = ({ pageNo = 1, pageSize = 20 }: PageQuery): Page => ({ pageNo, pageSize });

/** The end of a query for a page: one row more than it shows says whether there is another page. */
export const getRows = ({ pageNo, pageSize }: Page) =>
  sql`limit ${pageSize + 1} offset ${(pageNo - 1) * pageSize}`;

/** Rows that owners have, from which a page is taken. */
interface Newest {
  readonly owners: Owners;
  /** The column with the owner's id. */
  readonly owner: string;
  /** What of a row is needed. */
  readonly columns: RawBuilder<unknown>;
  readonly rows: RawBuilder<unknown>;
  readonly matching: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
}

/**
 * The rows that a page is taken from, for `from` of a query that orders them once more. Of few owners the newest of each are
 * looked up, by the index of owners; of many, rows are read by the index of time until there are enough.
 */
export function findNewest({ owners, owner, columns, rows, matching, order }: Newest, page: Page) {
  if (owners.few === undefined)
    return sql`(select ${columns} from ${rows} row where ${matching}) row`;
  const most = page.pageNo * page.pageSize + 1;
  return sql`unnest(${owners.few}::uuid[]) as one (id) cross join lateral (
    select ${columns} from ${rows} row where row.${sql.ref(owner)} = one.id and ${matching}
    order by ${order} limit ${most}) row`;
}

/** What such a query has found, as the wire writes it. */
export function pageWire<Row, Wire>(
  rows: readonly Row[],
  { pageNo, pageSize }: Page,
  toWire: (row: Row) => Wire,
) {
  return {
    list: rows.slice(0, pageSize).map((row) => toWire(row)),
    pageNo,
    hasMore: rows.length > pageSize,
  };
}
