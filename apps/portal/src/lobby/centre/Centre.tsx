import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { Button } from '@baize/ui/Button';
import { GameGrid } from '@baize/ui/GameGrid';
import type { QueryClient } from '@tanstack/react-query';
import { gameTypes, type GameTypeEntry } from '../../kernel/url/game-types.ts';
import type { Place } from '../../kernel/view/lazy.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { useVendors } from '../../catalogue/menus/useMenus.tsx';
import { lobby } from '../../catalogue/queries.ts';
import { useGameActions, useMarked } from '../tiles/useGameActions.ts';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { LinkButton } from '@baize/ui/LinkButton';
import { useViewer } from '../../kernel/session/session.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { CentreBar } from './CentreBar.tsx';
import { useCentreGames } from './useCentreGames.ts';
import { searchWith } from './filters.ts';
import { useShown } from './useShown.ts';
import * as page from '../../kernel/parts/page.css.ts';
import * as css from './centre.css.ts';

const getType = (path: string): GameTypeEntry =>
  gameTypes.find((type) => type.path === path) ?? gameTypes[0]!;

/** A game centre: every game of one type, filtered by its address (R15–R25, S7–S10). */
export default function Centre({ route }: ScreenProps) {
  const t = useT();
  const type = getType(route.path);
  const { selection, change, games, total, count, pending, failed, retry } = useCentreGames(
    type.code,
  );
  const actions = useGameActions();
  const marked = useMarked(games);
  const vendors = useVendors().get(type.code) ?? [];
  const label = t(type.label as MessageId);
  const isPersonal = selection.filter === 'FAV' || selection.filter === 'RECENT';
  // Not at the choice itself: whoever only passes by with an arrow key stays where they are (WCAG 3.2.2).
  const isAsked = useViewer() === 'visitor' && isPersonal;
  const { list, rest, goTo, more } = useShown(marked, searchWith('', selection));
  return (
    <div className={page.page}>
      <h1 className={page.title}>
        {label}{' '}
        {total !== undefined && (
          <span className={css.count}>{t('centre.count', { count: total })}</span>
        )}
      </h1>
      <CentreBar
        type={type}
        vendors={vendors}
        selection={selection}
        onChange={change}
        shown={isAsked ? undefined : count}
      />
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
          <GameGrid games={list} label={label} pending={pending} goTo={goTo} {...actions} />
          {rest > 0 && (
            <Button className={css.more} variant="outline" onClick={more}>
              {t('centre.more', { count: rest })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The first page of the type, so that the document shows games before any script runs. */
export const prefetch = (client: QueryClient, { path, language }: Place): Promise<void> =>
  client.prefetchQuery(lobby.firstPage(getType(path).code, language));
