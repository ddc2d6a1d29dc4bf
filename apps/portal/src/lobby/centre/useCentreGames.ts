import type { GameType } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission } from '../../kernel/session/status.ts';
import {
  failOver,
  gamesOfIndex,
  getCdns,
  getGame,
  type IndexedGame,
  lobby,
} from '../../catalogue/index.ts';
import { useVendors } from '../../catalogue/menus/index.ts';
import { favouriteIds } from '../tiles/favourite-ids.ts';
import { useLanguage } from '../../kernel/i18n/I18n.tsx';
import { searchWith, select, type Selection, getSelection } from './filters.ts';
import { useSearchPlaces } from '../../catalogue/search/index.ts';

const none: ReadonlySet<string> = new Set();

/** The selection in a centre's address and the matching games. */
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
    const { compare } = new Intl.Collator(language, { numeric: true });
    return select(all, selection, { favourites, recent: recentIds, found, compare });
  }, [all, first.data, selection, favourites, recent.data, found, language]);

  const change = useCallback(
    (next: Partial<Selection>) => {
      const query = searchWith(search, next);
      navigate(query === '' ? path : `${path}?${query}`, { replace: true });
    },
    [navigate, path, search],
  );
  const total = index.data?.total ?? first.data?.total;
  const shown = useDeferredValue(games);
  // The number of matches among all games cannot be computed from the first page.
  const unknown = searchWith('', selection) === '' ? total : undefined;
  return {
    selection,
    change,
    games: shown,
    total,
    count: all ? shown.length : unknown,
    pending: all === undefined,
    // Loaded games stay when the network fails later.
    failed: !index.data && !first.data && isOver(index) && isOver(first),
    retry: () => void Promise.all([index.refetch(), first.refetch()]),
  };
}

const isOver = ({ isError, isPaused }: { isError: boolean; isPaused: boolean }): boolean =>
  isError || isPaused;

/** Until the whole index has loaded: the first page, with the filters that its rows support. */
function firstGames(games: readonly ReturnType<typeof getGame>[], { vendors }: Selection) {
  return vendors.length === 0 ? games : games.filter((game) => vendors.includes(game.vendorCode));
}

type Index = Parameters<typeof gamesOfIndex>[0];

function useIndexedGames(
  type: GameType,
  index: Index | undefined,
): readonly IndexedGame[] | undefined {
  const vendors = useVendors().get(type);
  const { imageCDNs } = usePermission().info;
  useEffect(() => failOver(getCdns(imageCDNs)), [imageCDNs]);
  return useMemo(() => {
    if (!index) return undefined;
    const names = new Map(vendors?.map(({ id, name }) => [id, name]));
    const [cdn = ''] = getCdns(imageCDNs);
    return gamesOfIndex(index, names, cdn);
  }, [index, vendors, imageCDNs]);
}
