import { type RawBuilder, sql } from 'kysely';
import type { Owners } from './owners.ts';

/** A page request on the wire. */
export interface PageQuery {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** A page of a record, counted from 1. */
export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Parses the wire's page request. */
export const pageIn = ({ pageNo = 1, pageSize = 20 }: PageQuery): Page => ({ pageNo, pageSize });

/** The end of a page's query: one extra row tells whether there is another page. */
export const getRows = ({ pageNo, pageSize }: Page) =>
  sql`limit ${pageSize + 1} offset ${(pageNo - 1) * pageSize}`;

/** Owned rows that a page is taken from. */
interface Newest {
  readonly owners: Owners;
  /** Column of the owner's id. */
  readonly owner: string;
  /** Required columns. */
  readonly columns: RawBuilder<unknown>;
  readonly rows: RawBuilder<unknown>;
  readonly matching: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
}

/**
 * Rows that a page is taken from, for the `from` of a query that sorts them again. Few owners: the
 * newest of each by the owner index; many: by the time index until there are enough.
 */
export function findNewest({ owners, owner, columns, rows, matching, order }: Newest, page: Page) {
  if (owners.few === undefined)
    return sql`(select ${columns} from ${rows} row where ${matching}) row`;
  const most = page.pageNo * page.pageSize + 1;
  return sql`unnest(${owners.few}::uuid[]) as one (id) cross join lateral (
    select ${columns} from ${rows} row where row.${sql.ref(owner)} = one.id and ${matching}
    order by ${order} limit ${most}) row`;
}

/** The result of such a query, on the wire. */
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
