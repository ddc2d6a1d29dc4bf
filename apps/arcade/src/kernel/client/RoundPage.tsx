/** The page of a game whose rounds a player plays alone. */
import { useEffect, useMemo } from 'react';
import type { SessionView } from '../protocol.ts';
import { getTheme } from '../theme.ts';
import { Fairness } from './Fairness.tsx';
import type { Recompute } from './verdict.ts';
import type { Launch } from './launch.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { canChoose } from './round-state.ts';
import { Shell, useSound } from './Shell.tsx';
import { Balance, Stake } from './Stake.tsx';
import { getWords } from './strings.ts';
import type { Words } from './strings.ts';
import { useRound } from './useRound.ts';
import type { RoundHandle } from './useRound.ts';
import type { RoundGameView } from './view.ts';

interface RoundPageProps {
  readonly launch: Launch;
  readonly opened: SessionView;
  readonly view: RoundGameView<string>;
  readonly recompute: Recompute;
}

export function RoundPage({ launch, opened, view, recompute }: RoundPageProps) {
  const handle = useRound(opened, view.firstChoice);
  const { state } = handle;
  const { session, phase } = state;
  const words = useMemo(() => getWords(view.strings), [view.strings]);
  const theme = useMemo(() => getTheme(launch.game), [launch.game]);
  const sound = useSound();
  const isBusy = phase === 'turning' || phase === 'landing';
  const { Stage, Options } = view;
  const stage = {
    state,
    theme,
    words,
    sounds: sound.sounds,
    onRested: handle.rested,
    onChoose: handle.choose,
    onMove: handle.move,
    onPlay: handle.play,
  };
  return (
    <Shell
      launch={launch}
      session={session}
      view={view}
      theme={theme}
      words={words}
      notice={state.notice}
      phase={phase}
      isBusy={isBusy}
      isOver={phase === 'over'}
      layout={view.controlsAside ? 'aside' : 'below'}
      sound={sound}
      onConfirmAge={handle.confirmAge}
      fairness={
        <Fairness
          session={session}
          clientSeed={state.clientSeed}
          view={view}
          words={words}
          recompute={recompute}
          onWriteSeed={handle.writeSeed}
          onReveal={handle.revealSeed}
        />
      }
    >
      {(isFree) => (
        <>
          <div className="window">
            <Stage {...stage} />
          </div>
          <NoticeLine
            notice={state.notice}
            session={session}
            words={words}
            purse={phase === 'ready' ? { stake: state.stake, refill: handle.refill } : undefined}
          />
          <div className="controls">
            <Balance session={session} words={words} />
            {Options && <Options {...stage} />}
            <Stake
              session={session}
              stake={state.stake}
              canChange={canChoose(state)}
              words={words}
              onChange={handle.chooseStake}
            />
            {!view.startsOnStage && (
              <PlayButton
                handle={handle}
                isBusy={isBusy}
                isFree={isFree}
                canStopAtOnce={view.canStopAtOnce === true}
                words={words}
              />
            )}
          </div>
        </>
      )}
    </Shell>
  );
}

interface PlayButtonProps {
  readonly handle: RoundHandle;
  readonly isBusy: boolean;
  readonly isFree: boolean;
  readonly canStopAtOnce: boolean;
  readonly words: Words;
}

/** Starts a round, or cashes out the one that is open. */
function PlayButton({ handle, isBusy, isFree, canStopAtOnce, words }: PlayButtonProps) {
  const { round, phase, session } = handle.state;
  const isOpen = round?.open === true;
  const canCashOut = isOpen && (canStopAtOnce || round.moves.length > 0);
  const press = isOpen ? () => canCashOut && handle.move(null) : () => handle.play();
  useSpaceBar(press, isFree);
  const amount = words.money(round?.win ?? '0', session.currency);
  const label = isOpen
    ? canCashOut
      ? words.say('cashOut', { amount })
      : words.say('cashOutFirst')
    : words.say(isBusy ? 'spinning' : 'spin');
  return (
    <button
      type="button"
      className="spin"
      data-open={isOpen}
      aria-disabled={phase !== 'ready' || (isOpen && !canCashOut)}
      aria-busy={isBusy}
      onClick={press}
    >
      {label}
    </button>
  );
}

/** Space plays from anywhere on the page. A held key does not repeat: that would be autoplay. */
function useSpaceBar(press: () => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const onControl =
        event.target instanceof Element && event.target.closest('button, input, select');
      if (event.code !== 'Space' || onControl || event.ctrlKey || event.altKey || event.metaKey)
        return;
      event.preventDefault();
      if (!event.repeat) press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [press, isActive]);
}
