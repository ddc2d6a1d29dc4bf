/**
 * The snapshot time of a list: from the first page, or now. Later rows are on none of its pages, so
 * that they shift no row to another page. A future time counts as now.
 */
export function resolveAsOf(asOf: string | undefined, now: Date): Date {
  if (asOf === undefined) return now;
  const moment = new Date(asOf);
  return moment > now ? now : moment;
}

/** A page request on the wire. */
export interface PageQuery {
  readonly pageNo?: number;
  readonly pageSize?: number;
  readonly asOf?: string;
}

/** The rows of a page, of those that existed at a time. */
export interface ListPage {
  readonly asOf: Date;
  readonly offset: number;
  readonly limit: number;
}

/** Parses the wire's page request. */
export const readPage = ({ pageNo = 1, pageSize = 20, asOf }: PageQuery, now: Date): ListPage => ({
  asOf: resolveAsOf(asOf, now),
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

/** A page on the wire. */
export const toPage = <Row>(list: Row[], total: number, { asOf, offset, limit }: ListPage) => ({
  list,
  total,
  pageNo: offset / limit + 1,
  totalPages: Math.ceil(total / limit),
  asOf: asOf.toISOString(),
});
