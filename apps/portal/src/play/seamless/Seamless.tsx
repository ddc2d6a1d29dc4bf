import { Button } from '@baize/ui/Button';
import { ErrorState } from '@baize/ui/EmptyState';
import { GameFrame } from '@baize/ui/GameFrame';
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
import { followRefusal, getLauncher, getLaunch } from '../launch/launcher.ts';
import { choiceFrom, FUN_PATH } from '../path/seamless-path.ts';
import { ClosingNotice } from './ClosingNotice.tsx';
import { GameBar } from './GameBar.tsx';
import * as css from './seamless.css.ts';
import { useGameName } from './useGameName.ts';
import { useLeave } from './useLeave.ts';

/**
 * The game alone in its frame, without the portal's chrome (R35); at `/fun` with play money and for
 * whoever comes (H105), so that the server draws its page too: the game itself begins in the browser.
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
  const wanted = useMemo(() => choiceFrom(search), [search]);
  const isFun = route.path === FUN_PATH;
  const type = isFun ? 'fun.chosen' : 'game.chosen';
  const snapshot = useSelector(launcher, (state) => state);
  const { failure } = snapshot.context;
  const launch = getLaunch(snapshot, wanted?.nodeId);
  const onLeave = useLeave();
  const name = useGameName(wanted, { isPlaying: snapshot.hasTag('playing'), isFun });

  useEffect(() => {
    if (wanted) launcher.send({ type, game: wanted });
  }, [launcher, wanted, type]);
  useEffect(() => {
    services.status.send({ type: 'game.opened' });
    return () => {
      services.status.send({ type: 'game.closed' });
      launcher.send({ type: 'game.closed' });
    };
  }, [services, launcher]);
  useEffect(() => {
    // The refused page gives its place to home, over which the popup stands.
    const open = (popup: string, subject: object) =>
      navigate(`/?${new URLSearchParams({ popup, ...subject }).toString()}`, { replace: true });
    followRefusal(services, { navigate, open });
  }, [snapshot, services, navigate]);

  if (!wanted) {
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
  return (
    <>
      <ClosingNotice />
      <GameFrame
        src={launch?.url}
        title={name ?? t('game.frame')}
        bar={<GameBar isFun={isFun} gameType={wanted.gameType} />}
        back={{ label: t('game.leave'), href: '/', onSelect: onLeave }}
        state={
          snapshot.hasTag('playing') ? 'playing' : snapshot.hasTag('slow') ? 'slow' : 'loading'
        }
        loadingLabel={t('app.loading')}
        slowLabel={t('game.slow')}
        onLoad={() => launcher.send({ type: 'frame.loaded' })}
      />
    </>
  );
}
