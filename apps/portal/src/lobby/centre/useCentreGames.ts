import type { GameType } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useVendors } from '../../catalogue/menus/useMenus.tsx';
import { favouriteIds } from '../tiles/favourite-ids.ts';
import { gamesOfIndex, type IndexedGame } from '../../catalogue/index-rows.ts';
import { getGame } from '../../catalogue/games/mapper.ts';
import { lobby } from '../../catalogue/queries.ts';
import { useLanguage } from '../../kernel/i18n/I18n.tsx';
import { searchWith, select, type Selection, getSelection } from './filters.ts';
import { useSearchPlaces } from './useSearch.ts';

const none: ReadonlySet<string> = new Set();

/** What a centre shows: its address, and the games that the address leaves. */
export function useCentreGames(type: GameType) {
  const { language } = useLanguage();
  const viewer = useViewer();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const selection = useMemo(() => getSelection(search), [search]);

  const first = useQuery(lobby.firstPage(type, language));
  const index = useQuery(lobby.index(type, language));
  const recent = useQuery({
    ...lobby.recent(language, type),
    enabled: selection.filter === 'RECENT' && viewer !== 'visitor',
  });
  const all = useIndexedGames(type, index.data);
  const documents = useMemo(
    () => all?.map(({ name, vendor }, place) => ({ place, name, vendor })),
    [all],
  );
  const found = useSearchPlaces(documents, selection.text);
  const favourites = useSyncExternalStore(
    favouriteIds.subscribe,
    favouriteIds.snapshot,
    () => none,
  );

  const games = useMemo(() => {
    if (!all) return firstGames(first.data?.list.map(getGame) ?? [], selection);
    const recentIds = recent.data?.list.map(({ nodeId }) => nodeId) ?? [];
    return select(all, selection, { favourites, recent: recentIds, found });
  }, [all, first.data, selection, favourites, recent.data, found]);

  const change = useCallback(
    (next: Partial<Selection>) => {
      const query = searchWith(search, next);
      navigate(query === '' ? path : `${path}?${query}`, { replace: true });
    },
    [navigate, path, search],
  );
  const total = index.data?.total ?? first.data?.total;
  const shown = useDeferredValue(games);
  // What a filter leaves of all games is not known by those of the first page.
  const unknown = searchWith('', selection) === '' ? total : undefined;
  return {
    selection,
    change,
    games: shown,
    total,
    count: all ? shown.length : unknown,
    pending: all === undefined,
    // What was seen stays, whatever became of the network since.
    failed: !index.data && !first.data && isOver(index) && isOver(first),
    retry: () => void Promise.all([index.refetch(), first.refetch()]),
  };
}

const isOver = ({ isError, isPaused }: { isError: boolean; isPaused: boolean }): boolean =>
  isError || isPaused;

/** Before the whole index is there: the first page, as far as its rows can be filtered. */
function firstGames(games: readonly ReturnType<typeof getGame>[], { vendors }: Selection) {
  return vendors.length === 0 ? games : games.filter((game) => vendors.includes(game.vendorCode));
}

type Index = Parameters<typeof gamesOfIndex>[0];

function useIndexedGames(
  type: GameType,
  index: Index | undefined,
): readonly IndexedGame[] | undefined {
  const vendors = useVendors().get(type);
  const [cdn = ''] = usePermission().info.imageCDNs;
  return useMemo(() => {
    if (!index) return undefined;
    const names = new Map(vendors?.map(({ id, name }) => [id, name]));
    return gamesOfIndex(index, names, cdn);
  }, [index, vendors, cdn]);
}
