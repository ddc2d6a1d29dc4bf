import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { Button } from '@baize/ui/Button';
import { GameGrid } from '@baize/ui/GameGrid';
import type { QueryClient } from '@tanstack/react-query';
import { gameTypes, type GameTypeEntry } from '../../kernel/url/game-types.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { lobby } from '../../catalogue/index.ts';
import { useVendors } from '../../catalogue/menus/index.ts';
import { useGameActions, useMarked } from '../tiles/useGameActions.ts';
import { useGameInfo } from '../tiles/useGameInfo.ts';
import { ProviderCards, ProviderHead } from './Providers.tsx';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { LinkButton } from '@baize/ui/LinkButton';
import { useViewer } from '../../kernel/session/session.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chunk, type Place } from '../../kernel/view/lazy.ts';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import type { ContinuePlayingProps } from '../continue/ContinuePlaying.tsx';
import { Boundary } from '../../kernel/view/Boundary.tsx';
import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import { CentreBar } from './CentreBar.tsx';
import { useCentreGames } from './useCentreGames.ts';
import { searchWith } from './filters.ts';
import { useShown } from './useShown.ts';
import * as page from '../../kernel/parts/page.css.ts';
import * as css from './centre.css.ts';

const ContinuePlaying = chunk<ContinuePlayingProps>(
  () => import('../continue/ContinuePlaying.tsx'),
);
const Rooms = chunk<{ vendors: readonly string[] }>(() => import('../rooms/Rooms.tsx'));

const getType = (path: string): GameTypeEntry =>
  gameTypes.find((type) => type.path === path) ?? gameTypes[0]!;

/** A game centre: all games of one type, filtered by the address (R15–R25, S7–S10). */
export default function Centre({ route }: ScreenProps) {
  const t = useT();
  const type = getType(route.path);
  const { selection, change, games, total, count, pending, failed, retry } = useCentreGames(
    type.code,
  );
  const actions = useGameActions();
  const info = useGameInfo();
  const marked = useMarked(games);
  const vendors = useVendors().get(type.code) ?? [];
  const label = t(type.label as MessageId);
  const isPersonal = selection.filter === 'FAV' || selection.filter === 'RECENT';
  // Not on selection: passing over it with an arrow key must not change the page (WCAG 3.2.2).
  const viewer = useViewer();
  const isAsked = viewer === 'visitor' && isPersonal;
  const { list, rest, goTo, more } = useShown(marked, searchWith('', selection));
  return (
    <div className={page.page}>
      <h1 className={page.title}>
        {label}{' '}
        {total !== undefined && (
          <span className={css.count}>{t('centre.count', { count: total })}</span>
        )}
      </h1>
      <ProviderCards type={type} selected={selection.vendors} />
      <ProviderHead type={type} selected={selection.vendors} count={count} />
      <CentreBar
        type={type}
        vendors={vendors}
        selection={selection}
        onChange={change}
        shown={isAsked ? undefined : count}
      />
      {type.code === 'PVP' && (
        <InBrowser fallback={<div className={css.rooms} />}>
          <Boundary>
            <Rooms vendors={selection.vendors} />
          </Boundary>
        </InBrowser>
      )}
      {isAsked ? (
        <EmptyState
          title={t('centre.personal')}
          action={
            <LinkButton
              href={`/login?next=${encodeURIComponent(`${type.path}?filter=${selection.filter}`)}`}
            >
              {t('header.login')}
            </LinkButton>
          }
        />
      ) : failed ? (
        <ErrorState title={t('list.error')} retryLabel={t('app.retry')} onRetry={retry} />
      ) : games.length === 0 && !pending ? (
        <EmptyState
          title={t('centre.empty')}
          action={
            <Button
              variant="outline"
              onClick={() => change({ vendors: [], filter: 'ALL', tab: undefined, text: '' })}
            >
              {t('centre.clear')}
            </Button>
          }
        />
      ) : (
        <>
          <GameGrid
            games={list}
            label={label}
            pending={pending}
            goTo={goTo}
            {...actions}
            {...info}
          />
          {rest > 0 && (
            <Button className={css.more} variant="outline" onClick={more}>
              {t('centre.more', { count: rest })}
            </Button>
          )}
        </>
      )}
      {/* Below the games, which must not move when it arrives. */}
      {viewer === 'player' && searchWith('', selection) === '' && (
        <LazyView part={ContinuePlaying} props={{ type: type.code }} />
      )}
    </div>
  );
}

/** The first page of the type, so that the document shows games before any script runs. */
export const prefetch = (client: QueryClient, { path, language }: Place): Promise<void> =>
  client.prefetchQuery(lobby.firstPage(getType(path).code, language));
