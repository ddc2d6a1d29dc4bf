import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Spans that the server counts by its own clock; a record without any shows `7d` (K6, K7, H66). */
export const spans = ['today', 'yesterday', '7d', '30d', 'month'] as const;
export type Span = (typeof spans)[number];

/** How the calls ask for days. */
export type PeriodQuery =
  | { readonly period: Span }
  | { readonly from: string; readonly to: string };

/** Parameters of the address, by name; undefined takes one away. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** What of a record is shown, as the address says it. */
export interface Filters {
  readonly span: Span | 'custom';
  readonly days: PeriodQuery;
  /** Counted from 1. */
  readonly page: number;
  /** What was there when the first page was read; later pages hold on to it. */
  readonly asOf: string | undefined;
  /** One of the values that a parameter may have. */
  one<Value extends string>(name: string, of: readonly Value[]): Value | undefined;
  text(name: string): string | undefined;
  /** Filters anew, from the first page on. */
  filter(changes: Changes): void;
  turnTo(page: number, asOf: string): void;
  /** Everything that is chosen, as a part of an address; not the page that is open. */
  readonly view: string;
  /** Chooses what a view says and nothing else. */
  show(view: string): void;
}

/** The address has them for itself: which page of a centre it is, which page of a record and which dialog is open. */
const ownParameters = ['page', 'pageNo', 'asOf', 'bulk'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * The filters of a record, kept in the address so that a reload or a link shows the same. `first` is the span of an
 * address that names none.
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

/** Parameters in one order, so that the same choice is the same text. */
function getView(params: URLSearchParams): string {
  const chosen = new URLSearchParams(params);
  for (const name of ownParameters) chosen.delete(name);
  chosen.sort();
  return chosen.toString();
}
