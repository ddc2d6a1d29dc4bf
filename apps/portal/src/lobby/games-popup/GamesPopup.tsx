import { Dialog } from '@baize/ui/Dialog';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { GameTile } from '@baize/ui/GameTile';
import { LinkButton } from '@baize/ui/LinkButton';
import { Spinner } from '@baize/ui/Spinner';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { gameTypes } from '../../kernel/url/game-types.ts';
import { useServices } from '../../kernel/services/services.ts';
import { getGame, lobby } from '../../catalogue/index.ts';
import { useVendors } from '../../catalogue/menus/index.ts';
import { useGameActions, useMarked } from '../tiles/useGameActions.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import type { PopupProps } from '../../kernel/view/popup-props.ts';
import * as css from './games.css.ts';

/** The games of a vendor whose tile opens a list (P12): `?popup=games&vendor=…&type=…`. */
export default function GamesPopup({ onClose }: PopupProps) {
  const t = useT();
  const { language } = useLanguage();
  const search = new URLSearchParams(useSearch());
  const code = search.get('vendor') ?? '';
  const type = gameTypes.find((entry) => entry.code === search.get('type')) ?? gameTypes[0]!;
  const vendor = useVendors()
    .get(type.code)
    ?.find(({ id }) => id === code);
  const { data, isError, refetch } = useQuery(lobby.ofVendor(type.code, code, language));
  const games = useMarked(useMemo(() => data?.list.map(getGame) ?? [], [data]));
  const { onLaunch, toHref, onFavourite, labels } = useGameActions();
  const services = useServices();
  // When the list closes, by a button or by Back, the launch statechart stops waiting for a choice.
  useEffect(
    () => () => {
      void import('../../play/launch/launcher.ts').then(({ getLauncher }) =>
        getLauncher(services).send({ type: 'list.closed' }),
      );
    },
    [services],
  );
  const name = vendor?.name ?? code;
  return (
    <Dialog
      open
      size="lg"
      title={t('games.of', { vendor: name })}
      closeLabel={t('app.close')}
      onOpenChange={(open) => open || onClose()}
      footer={
        <LinkButton variant="ghost" href={vendor?.href ?? type.path}>
          {t('games.all', { vendor: name })}
        </LinkButton>
      }
    >
      {isError && (
        <ErrorState
          title={t('list.error')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Spinner label={t('app.loading')} />}
      {data?.list.length === 0 && <EmptyState title={t('games.none')} />}
      <ul className={css.games}>
        {games.map((game) => (
          <li key={game.id}>
            <GameTile
              game={game}
              labels={labels}
              onLaunch={onLaunch}
              toHref={toHref}
              onFavourite={onFavourite}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
