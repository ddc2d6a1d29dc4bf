import { EmptyState } from '@baize/ui/EmptyState';
import { GameGrid } from '@baize/ui/GameGrid';
import { LinkButton } from '@baize/ui/LinkButton';
import { VendorStrip } from '@baize/ui/VendorStrip';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Place } from '../../kernel/view/lazy.ts';
import { needed } from '../../kernel/http/query.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { getGame, lobby } from '../../catalogue/index.ts';
import { useVendors } from '../../catalogue/menus/index.ts';
import { useFavouriteVendors } from '../centre/VendorHeart.tsx';
import { favouriteVendorIds } from '../tiles/favourite-ids.ts';
import { useGameActions, useMarked } from '../tiles/useGameActions.ts';
import { useGameInfo } from '../tiles/useGameInfo.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import * as css from '../../kernel/parts/page.css.ts';

/** Hot games, favourites or recent games (R26–R28). */
export default function AccountList({ route }: ScreenProps) {
  const t = useT();
  const list = useList(route.path);
  const games = useMemo(() => list?.map(getGame) ?? [], [list]);
  const marked = useMarked(games);
  const actions = useGameActions();
  const info = useGameInfo();
  const { subscribe, isKnown } = favouriteVendorIds;
  const areVendorsKnown = useSyncExternalStore(subscribe, isKnown, () => false);
  const isFavourites = route.path === '/favorite';
  // Providers that appeared above the games would move them.
  const isPending = list === undefined || (isFavourites && !areVendorsKnown);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t(route.title)}</h1>
      {isFavourites && <FavouriteVendors isShown={!isPending} />}
      {!isPending && list.length === 0 ? (
        <EmptyState
          title={t('list.empty')}
          action={<LinkButton href="/rng">{t('account.browse')}</LinkButton>}
        />
      ) : (
        <GameGrid
          key={isPending ? 'pending' : 'loaded'}
          games={isPending ? [] : marked}
          label={t(route.title)}
          pending={isPending}
          {...actions}
          {...info}
        />
      )}
    </div>
  );
}

/** The favourite providers, above the games. */
function FavouriteVendors({ isShown }: { readonly isShown: boolean }) {
  const t = useT();
  const codes = [...useFavouriteVendors()];
  const vendors = [...useVendors().values()].flat();
  const shown = codes.flatMap((code) => vendors.find(({ id }) => id === code) ?? []);
  if (!isShown || shown.length === 0) return null;
  return (
    <VendorStrip
      label={t('centre.vendors')}
      vendors={shown.map(({ id, name, icon, href }) => ({ id, name, logo: icon, href }))}
    />
  );
}

function useList(path: string) {
  const { language } = useLanguage();
  const hot = useQuery({ ...needed(lobby.hot(language)), enabled: path === '/hot' });
  const favourites = useQuery({
    ...needed(lobby.favourites(language)),
    enabled: path === '/favorite',
  });
  const recent = useQuery({ ...needed(lobby.recent(language)), enabled: path === '/recent' });
  if (path === '/hot') return hot.data?.list;
  return path === '/favorite' ? favourites.data?.content : recent.data?.list;
}

/** Hot games are public, so the document contains them; the other lists belong to a member. */
export async function prefetch(client: QueryClient, { path, language }: Place): Promise<void> {
  if (path === '/hot') await client.prefetchQuery(lobby.hot(language));
}
