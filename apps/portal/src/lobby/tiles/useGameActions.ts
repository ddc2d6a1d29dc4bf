import type { TileLabels } from '@baize/ui/GameTile';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../kernel/services/services.ts';
import { useVendorNames } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { seamlessPath } from '../../play/path/seamless-path.ts';
import { accents } from './accents.ts';
import { favouriteIds } from './favourite-ids.ts';
import type { Game } from '../../catalogue/games/mapper.ts';

/**
 * What every list of games can do: start one, make it a favourite, colour it. The charts behind are
 * loaded at the first click; no tile runs one.
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
 * Marks the favourites among games and gives vendors the merchant's names (K24); keeps an object that
 * does not change, so that its tile does not.
 */
export function useMarked(games: readonly Game[]): readonly Game[] {
  const { subscribe, snapshot } = favouriteIds;
  const ids = useSyncExternalStore(subscribe, snapshot, () => none);
  const vendorNames = useVendorNames();
  return useMemo(
    () =>
      games.map((game) => {
        const favourite = ids.has(game.id);
        const vendor = vendorNames.get(game.vendorCode) ?? game.vendor;
        const same = favourite === (game.favourite ?? false) && vendor === game.vendor;
        return same ? game : { ...game, favourite, vendor };
      }),
    [games, ids, vendorNames],
  );
}
