import { Button } from '@baize/ui/Button';
import { ErrorState } from '@baize/ui/EmptyState';
import { EmptyState } from '@baize/ui/EmptyState';
import { LinkButton } from '@baize/ui/LinkButton';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { useServices } from '../../kernel/services/services.ts';
import { Waiting } from '../../kernel/view/Waiting.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { followRefusal, getLauncher, mayDock } from '../launch/launcher.ts';
import { choiceFrom, FUN_PATH } from '../path/seamless-path.ts';
import { GameWindow } from '../window/GameWindow.tsx';
import { gamePage, gameWindow } from '../window/game-window.ts';
import { storeHistoryLength } from '../window/leave-page.ts';
import * as css from './seamless.css.ts';

/**
 * The page of a game, without the portal's chrome (R35); at `/fun` with play money for everyone
 * (H105), so the server renders its page, too: the game itself starts in the browser. Its frame
 * lies over all pages, so that it can go on when this one is left.
 */
export default function Seamless(props: ScreenProps) {
  return (
    <main id="main" className={css.main}>
      <InBrowser fallback={<Waiting />}>
        <Game {...props} />
      </InBrowser>
    </main>
  );
}

/** A reload launches the game again. */
function Game({ route }: ScreenProps) {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const search = useSearch();
  const [, navigate] = useLocation();
  const launcher = getLauncher(services);
  const requestedGame = useMemo(() => choiceFrom(search), [search]);
  const isFun = route.path === FUN_PATH;
  const snapshot = useSelector(launcher, (state) => state);
  const { failure } = snapshot.context;

  useEffect(() => {
    if (!requestedGame) return;
    gamePage.set({ game: requestedGame, isFun, isExit: false });
    gameWindow.set(<GameWindow />);
    launcher.send({ type: isFun ? 'fun.chosen' : 'game.chosen', game: requestedGame });
  }, [launcher, requestedGame, isFun]);
  useEffect(() => {
    storeHistoryLength();
    return () => {
      const isRunning = launcher.getSnapshot().hasTag('playing');
      const isKept = isRunning && gamePage.get()?.isExit === false && mayDock(services);
      launcher.send({ type: isKept ? 'game.docked' : 'game.closed' });
      gamePage.set(undefined);
    };
  }, [services, launcher]);
  useEffect(() => {
    // The refused page is replaced by home with a popup over it.
    const open = (popup: string, subject: object) =>
      navigate(`/?${new URLSearchParams({ popup, ...subject }).toString()}`, { replace: true });
    followRefusal(services, { navigate, open });
  }, [snapshot, services, navigate]);

  if (!requestedGame) {
    return (
      <EmptyState
        title={t('game.missing')}
        action={<LinkButton href="/">{t('page.home')}</LinkButton>}
      />
    );
  }
  if (snapshot.matches('failed') || snapshot.matches('gameUnavailable')) {
    return (
      <ErrorState
        title={errorText(failure?.code ?? 'game_maintenance')}
        retryLabel={t('app.retry')}
        onRetry={() => launcher.send({ type: 'launch.retried' })}
      >
        <Button variant="ghost" onClick={() => navigate('/', { replace: true })}>
          {t('page.home')}
        </Button>
      </ErrorState>
    );
  }
  return null;
}
