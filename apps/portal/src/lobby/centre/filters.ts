import type { IndexedGame } from '../../catalogue/index.ts';

/** The specification's filters and tabs (W44–W51). */
export const filterNames = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const;
export const tabNames = ['JP', 'TG', 'AC'] as const;

/** Orders of a list; the first is the catalogue's own. */
export const sortNames = ['POPULAR', 'NAME', 'VENDOR'] as const;

export type SortName = (typeof sortNames)[number];
export type FilterName = (typeof filterNames)[number];
export type TabName = (typeof tabNames)[number];

/** The selection of a centre, from its address. */
export interface Selection {
  readonly vendors: readonly string[];
  readonly filter: FilterName;
  readonly tab: TabName | undefined;
  readonly text: string;
  readonly sort: SortName;
}

const oneOf = <T extends string>(names: readonly T[], value: string | null): T | undefined =>
  names.find((name) => name === value?.toUpperCase());

/** Parses a centre's address; ignores unknown values. */
export function getSelection(search: string): Selection {
  const query = new URLSearchParams(search);
  return {
    vendors: (query.get('vassalage') ?? '').split(',').filter((code) => code !== ''),
    filter: oneOf(filterNames, query.get('filter')) ?? 'ALL',
    tab: oneOf(tabNames, query.get('tab')),
    text: query.get('q') ?? '',
    sort: oneOf(sortNames, query.get('sort')) ?? 'POPULAR',
  };
}

/** Writes a selection into an address and keeps its other parameters. */
export function searchWith(search: string, change: Partial<Selection>): string {
  const query = new URLSearchParams(search);
  const next = { ...getSelection(search), ...change };
  const write = (name: string, value: string) =>
    value === '' ? query.delete(name) : query.set(name, value);
  write('vassalage', next.vendors.join(','));
  write('filter', next.filter === 'ALL' ? '' : next.filter);
  write('tab', next.tab ?? '');
  write('q', next.text);
  write('sort', next.sort === 'POPULAR' ? '' : next.sort);
  return query.toString();
}

/** The lists that filters need besides the selection. */
export interface Lists {
  readonly favourites: ReadonlySet<string>;
  /** Ids of recent games, latest first. */
  readonly recent: readonly string[];
  /** Indexes of the search results, best first; undefined without a search. */
  readonly found: readonly number[] | undefined;
  /** Compares two texts in the reader's language. */
  readonly compare: (a: string, b: string) => number;
}

/**
 * The selected games in the chosen order; without one, in that of the search, the recent list or
 * the catalogue.
 */
export function select(
  games: readonly IndexedGame[],
  { vendors, filter, tab, sort }: Selection,
  { favourites, recent, found, compare }: Lists,
): readonly IndexedGame[] {
  const vendorSet = new Set(vendors);
  const passes = (game: IndexedGame): boolean =>
    (vendorSet.size === 0 || vendorSet.has(game.vendorCode)) &&
    (tab === undefined || game.tab === tab) &&
    (filter !== 'NEW' || game.isNew) &&
    (filter !== 'HOT' || game.isHot) &&
    (filter !== 'FAV' || favourites.has(game.id)) &&
    (filter !== 'RECENT' || recent.includes(game.id));
  const ordered = found ? found.flatMap((place) => games[place] ?? []) : games;
  const left = ordered.filter(passes);
  if (sort === 'NAME') return left.toSorted((a, b) => compare(a.name, b.name));
  // Within a provider the most played stay first.
  if (sort === 'VENDOR') return left.toSorted((a, b) => compare(a.vendor, b.vendor));
  return filter === 'RECENT' && !found
    ? left.toSorted((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
    : left;
}
