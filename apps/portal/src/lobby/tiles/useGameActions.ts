import type { TileLabels } from '@baize/ui/GameTile';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../kernel/services/services.ts';
import { useVendorNames } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { seamlessPath } from '../../play/index.ts';
import { accents } from './accents.ts';
import { favouriteIds } from './favourite-ids.ts';
import { liveTiles } from './live-tiles.ts';
import type { Game } from '../../catalogue/index.ts';

/**
 * The actions of every game list: start a game, make it a favourite, colour it. Their statecharts
 * load at the first click; no tile runs one.
 */
export function useGameActions() {
  const t = useT();
  const services = useServices();
  const [, navigate] = useLocation();
  useSyncExternalStore(accents.subscribe, accents.revision, () => 0);

  const onLaunch = useCallback(
    (game: Game) => {
      accents.show(game.id);
      void import('../../play/launch/launcher.ts').then(({ launch }) =>
        launch(services, navigate, game),
      );
    },
    [services, navigate],
  );
  const toHref = useCallback(
    ({ opensList, vendorCode, gameType, ...game }: Game) =>
      opensList
        ? `?${new URLSearchParams({ popup: 'games', vendor: vendorCode, type: gameType }).toString()}`
        : seamlessPath({ ...game, vendorCode, gameType }),
    [],
  );
  const onFavourite = useCallback(
    (game: Game) => {
      void import('../favourites.ts').then(({ toggle }) => toggle(services, navigate, game));
    },
    [services, navigate],
  );
  const labels = useMemo<TileLabels>(
    () => ({
      maintenance: t('game.maintenance'),
      favourite: (name) => t('game.favourite.add', { game: name }),
    }),
    [t],
  );
  const accentFor = useCallback(
    (game: Game) => (accents.revision() === 0 ? undefined : accents.of(game.id)),
    [],
  );
  return { onLaunch, toHref, onFavourite, labels, accentFor };
}

const none: ReadonlySet<string> = new Set();

/**
 * Marks favourites, adds what happens at live games, and applies the merchant's vendor names (K24);
 * keeps unchanged objects, so that
 * their tiles do not render again.
 */
export function useMarked(games: readonly Game[]): readonly Game[] {
  const { subscribe, snapshot } = favouriteIds;
  const ids = useSyncExternalStore(subscribe, snapshot, () => none);
  const live = useSyncExternalStore(liveTiles.subscribe, liveTiles.get, () => undefined);
  const vendorNames = useVendorNames();
  return useMemo(
    () =>
      games.map((game) => {
        const favourite = ids.has(game.id);
        const vendor = vendorNames.get(game.vendorCode) ?? game.vendor;
        const now = live?.get(game.id);
        const same = favourite === (game.favourite ?? false) && vendor === game.vendor && !now;
        return same ? game : { ...game, favourite, vendor, live: now };
      }),
    [games, ids, live, vendorNames],
  );
}
