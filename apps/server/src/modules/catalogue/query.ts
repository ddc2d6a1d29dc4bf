import type { GameType } from './game-types.ts';
import { search } from './search.ts';
import type { CatalogueGame, Snapshot } from './snapshot.ts';

/** Filters of a list of games; null does not filter. */
export interface GameQuery {
  readonly type: GameType | null;
  readonly vendors: readonly string[] | null;
  readonly classify: string | null;
  readonly tab: string | null;
  readonly filter: 'NEW' | 'HOT' | 'ALL';
  readonly search: string | null;
}

type Rank = (a: CatalogueGame, b: CatalogueGame) => number;

const newest: Rank = (a, b) =>
  b.releasedAt.getTime() - a.releasedAt.getTime() || a.nodeId - b.nodeId;

/**
 * Games that match a query, most played first; NEW is ordered by release, a search by score. With
 * vendors given, entries that only open those vendors' lists are left out.
 */
export function findGames(snapshot: Snapshot, query: GameQuery): CatalogueGame[] {
  const pool = query.type
    ? (snapshot.byType.get(query.type) ?? [])
    : [...snapshot.byType.values()].flat();
  const vendors = query.vendors ? new Set(query.vendors) : null;
  const nearness = query.search === null ? null : search(snapshot.getSearchIndex(), query.search);
  const games = pool.filter(
    (game) =>
      (vendors === null || (vendors.has(game.vendor) && !game.opensList)) &&
      (query.classify === null || game.classify === query.classify) &&
      (query.tab === null || game.tab === query.tab) &&
      (query.filter === 'ALL' || (query.filter === 'NEW' ? game.isNew : game.isHot)) &&
      (nearness === null || nearness.has(game.nodeId)),
  );
  if (nearness) {
    const points = (game: CatalogueGame): number => nearness.get(game.nodeId) ?? 0;
    return games.sort((a, b) => points(b) - points(a) || b.popularity - a.popularity);
  }
  if (query.filter === 'NEW') return games.sort(newest);
  return query.type ? games : games.sort((a, b) => b.popularity - a.popularity);
}

/** One page of a list, counted from 1, with its totals on the wire. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly pageNo: number;
  readonly totalPages: number;
}

/** Returns a page of a list. A page past the end is empty. */
export function getPage<T>(rows: readonly T[], pageNo: number, pageSize: number): Page<T> {
  const start = (pageNo - 1) * pageSize;
  return {
    rows: rows.slice(start, start + pageSize),
    total: rows.length,
    pageNo,
    totalPages: Math.ceil(rows.length / pageSize),
  };
}
