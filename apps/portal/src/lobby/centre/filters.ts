import type { IndexedGame } from '../../catalogue/index-rows.ts';

/** The specification's filters and tabs (W44–W51). */
export const filterNames = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const;
export const tabNames = ['JP', 'TG', 'AC'] as const;

export type FilterName = (typeof filterNames)[number];
export type TabName = (typeof tabNames)[number];

/** What a centre shows, as its address says it. */
export interface Selection {
  readonly vendors: readonly string[];
  readonly filter: FilterName;
  readonly tab: TabName | undefined;
  readonly text: string;
}

const oneOf = <T extends string>(names: readonly T[], value: string | null): T | undefined =>
  names.find((name) => name === value?.toUpperCase());

/** Reads a centre's address. What it does not know counts as not said. */
export function getSelection(search: string): Selection {
  const query = new URLSearchParams(search);
  return {
    vendors: (query.get('vassalage') ?? '').split(',').filter((code) => code !== ''),
    filter: oneOf(filterNames, query.get('filter')) ?? 'ALL',
    tab: oneOf(tabNames, query.get('tab')),
    text: query.get('q') ?? '',
  };
}

/** Writes a selection into an address and leaves its other parameters alone. */
export function searchWith(search: string, change: Partial<Selection>): string {
  const query = new URLSearchParams(search);
  const next = { ...getSelection(search), ...change };
  const write = (name: string, value: string) =>
    value === '' ? query.delete(name) : query.set(name, value);
  write('vassalage', next.vendors.join(','));
  write('filter', next.filter === 'ALL' ? '' : next.filter);
  write('tab', next.tab ?? '');
  write('q', next.text);
  return query.toString();
}

/** What decides about a game besides the selection itself. */
export interface Lists {
  readonly favourites: ReadonlySet<string>;
  /** Ids of recent games, latest first. */
  readonly recent: readonly string[];
  /** Places that the search found, best first; undefined while nothing is searched. */
  readonly found: readonly number[] | undefined;
}

/** The games that a selection leaves, in their order: the search's, the recent list's or the catalogue's. */
export function select(
  games: readonly IndexedGame[],
  { vendors, filter, tab }: Selection,
  { favourites, recent, found }: Lists,
): readonly IndexedGame[] {
  const wanted = new Set(vendors);
  const passes = (game: IndexedGame): boolean =>
    (wanted.size === 0 || wanted.has(game.vendorCode)) &&
    (tab === undefined || game.tab === tab) &&
    (filter !== 'NEW' || game.isNew) &&
    (filter !== 'HOT' || game.isHot) &&
    (filter !== 'FAV' || favourites.has(game.id)) &&
    (filter !== 'RECENT' || recent.includes(game.id));
  const ordered = found ? found.flatMap((place) => games[place] ?? []) : games;
  const left = ordered.filter(passes);
  return filter === 'RECENT' && !found
    ? left.toSorted((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
    : left;
}
