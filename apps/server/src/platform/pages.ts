/**
 * The moment that a list is of: what the first page has answered, or now. Rows that come later are on none of its pages, so
 * that they move no row to another page. A moment to come is taken as now.
 */
export function resolveAsOf(asOf: string | undefined, now: Date): Date {
  if (asOf === undefined) return now;
  const moment = new Date(asOf);
  return moment > now ? now : moment;
}

/** How the wire asks for a page. */
export interface PageQuery {
  readonly pageNo?: number;
  readonly pageSize?: number;
  readonly asOf?: string;
}

/** Which rows a page has, of those that were there at a moment. */
export interface ListPage {
  readonly asOf: Date;
  readonly offset: number;
  readonly limit: number;
}

/** The page that the wire asks for. */
export const readPage = ({ pageNo = 1, pageSize = 20, asOf }: PageQuery, now: Date): ListPage => ({
  asOf: resolveAsOf(asOf, now),
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

/** A page as the wire has it. */
export const toPage = <Row>(list: Row[], total: number, { asOf, offset, limit }: ListPage) => ({
  list,
  total,
  pageNo: offset / limit + 1,
  totalPages: Math.ceil(total / limit),
  asOf: asOf.toISOString(),
});
