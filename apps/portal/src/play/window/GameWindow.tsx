import type { GameChoice } from '@baize/machines/game-launch';
import { GameFrame } from '@baize/ui/GameFrame';
import { useSelector } from '@xstate/react';
import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useServices } from '../../kernel/services/services.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { getLauncher, getLaunch } from '../launch/launcher.ts';
import { funPath, seamlessPath, toAddressed } from '../path/seamless-path.ts';
import { ClosingNotice } from './ClosingNotice.tsx';
import { GameBar } from './GameBar.tsx';
import { gamePage } from './game-window.ts';
import { leavePage } from './leave-page.ts';
import { useGameName } from './useGameName.ts';

/**
 * The game in its frame: it fills the window on its own page, and goes on in a small window over
 * the others until it is closed. One game at a time.
 */
export function GameWindow() {
  const launcher = getLauncher(useServices());
  const game = useSelector(launcher, ({ context }) => context.game);
  const stakes = useSelector(launcher, ({ context }) => context.stakes);
  const isDocked = useSelector(launcher, (snapshot) => snapshot.hasTag('docked'));
  const isBroken = useSelector(
    launcher,
    (snapshot) => snapshot.matches('failed') || snapshot.matches('gameUnavailable'),
  );
  const page = useSyncExternalStore(gamePage.subscribe, gamePage.get, () => undefined);
  // The pages are gone, for example for maintenance.
  useEffect(() => () => launcher.send({ type: 'game.closed' }), [launcher]);

  const shown = isDocked ? game : isBroken ? undefined : page?.game;
  if (!shown) return null;
  const isFun = isDocked ? stakes === 'fun' : page?.isFun === true;
  return <Frame key={`${shown.nodeId} ${isFun}`} game={shown} isFun={isFun} isDocked={isDocked} />;
}

interface FrameProps {
  readonly game: GameChoice;
  readonly isFun: boolean;
  readonly isDocked: boolean;
}

function Frame({ game, isFun, isDocked }: FrameProps) {
  const t = useT();
  const services = useServices();
  const { miniPlayer } = usePermission().info.whitelabel.switches;
  const launcher = getLauncher(services);
  const snapshot = useSelector(launcher, (state) => state);
  const isPlaying = snapshot.hasTag('playing');
  const name = useGameName(game, { isPlaying, isFun, isPage: !isDocked }) ?? t('game.frame');
  const addressed = toAddressed(game);

  useEffect(() => {
    services.status.send({ type: 'game.opened' });
    return () => services.status.send({ type: 'game.closed' });
  }, [services]);

  return (
    <>
      <ClosingNotice />
      <GameFrame
        src={getLaunch(snapshot, game.nodeId)?.url}
        title={name}
        bar={<GameBar game={addressed} isFun={isFun} onLeave={markExit} />}
        back={{
          label: t('game.leave'),
          href: '/',
          onSelect: (event) => {
            markExit(event);
            leavePage(event);
          },
        }}
        minimise={
          isPlaying && miniPlayer
            ? { label: t('game.minimise'), href: '/', onSelect: leavePage }
            : undefined
        }
        docked={
          isDocked
            ? {
                open: {
                  label: t('game.return'),
                  href: isFun ? funPath(addressed) : seamlessPath(addressed),
                },
                close: {
                  label: t('game.close', { game: name }),
                  onSelect: () => launcher.send({ type: 'game.closed' }),
                },
              }
            : undefined
        }
        state={isPlaying ? 'playing' : snapshot.hasTag('slow') ? 'slow' : 'loading'}
        loadingLabel={t('app.loading')}
        slowLabel={t('game.slow')}
        onLoad={() => launcher.send({ type: 'frame.loaded' })}
      />
    </>
  );
}

/** Ends the game with its page; a link in a new tab leaves the page open. */
function markExit({ metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  const page = gamePage.get();
  if (page && !metaKey && !ctrlKey && !shiftKey) page.isExit = true;
}
