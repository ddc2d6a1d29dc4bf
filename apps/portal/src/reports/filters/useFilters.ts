import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Periods that the server calculates by its own clock; the default is `7d` (K6, K7, H66). */
export const spans = ['today', 'yesterday', '7d', '30d', 'month'] as const;
export type Span = (typeof spans)[number];

/** The period parameters of the calls. */
export type PeriodQuery =
  | { readonly period: Span }
  | { readonly from: string; readonly to: string };

/** Address parameters by name; undefined removes one. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** The filters of a record, from the address. */
export interface Filters {
  readonly span: Span | 'custom';
  readonly days: PeriodQuery;
  /** Counted from 1. */
  readonly page: number;
  /** The moment at which the first page was read; later pages keep it. */
  readonly asOf: string | undefined;
  /** A parameter's value, if it is one of the allowed ones. */
  one<Value extends string>(name: string, of: readonly Value[]): Value | undefined;
  text(name: string): string | undefined;
  /** Changes filters and returns to the first page. */
  filter(changes: Changes): void;
  turnTo(page: number, asOf: string): void;
  /** The whole selection as a query string, without the page number. */
  readonly view: string;
  /** Replaces the selection with that of a view. */
  show(view: string): void;
}

/**
 * Parameters that are not part of a view: the centre's page, the page number and the open dialog.
 */
const ownParameters = ['page', 'pageNo', 'asOf', 'bulk'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * The filters of a record, kept in the address so that a reload or a link shows the same. `first`
 * is the default period.
 */
export function useFilters(first: Span = '7d'): Filters {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const text = (name: string) => params.get(name) ?? undefined;
  const change = useCallback(
    (changes: Changes) => {
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      navigate(`${path}?${next}`, { replace: true });
    },
    [navigate, path],
  );
  const [from, to] = [text('from') ?? '', text('to') ?? ''];
  const isCustom = DAY.test(from) && DAY.test(to);
  const period = spans.find((one) => one === text('period')) ?? first;
  const page = Math.trunc(Number(text('pageNo') ?? 1));
  const asOf = text('asOf');
  const isLater = page > 1 && asOf !== undefined && MOMENT.test(asOf);
  return {
    span: isCustom ? 'custom' : period,
    days: isCustom ? { from, to } : { period },
    page: isLater ? Math.min(page, 100_000) : 1,
    asOf: isLater ? asOf : undefined,
    one: (name, of) => of.find((value) => value === text(name)),
    text,
    filter: (changes) => change({ ...changes, pageNo: undefined, asOf: undefined }),
    turnTo: (next, at) =>
      change(
        next > 1 ? { pageNo: String(next), asOf: at } : { pageNo: undefined, asOf: undefined },
      ),
    view: getView(params),
    show: (view) => {
      const next = new URLSearchParams(getView(new URLSearchParams(view)));
      const page = text('page');
      if (page !== undefined) next.set('page', page);
      navigate(`${path}?${next}`, { replace: true });
    },
  };
}

/** The parameters in a fixed order, so that equal selections are equal texts. */
function getView(params: URLSearchParams): string {
  const chosen = new URLSearchParams(params);
  for (const name of ownParameters) chosen.delete(name);
  chosen.sort();
  return chosen.toString();
}
