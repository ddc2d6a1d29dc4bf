/** The game's page: session facts above, reels in the middle, stake and button below. */
import { useEffect, useState } from 'react';
import { getOutcome } from '../game/slot.ts';
import { getTheme } from '../game/theme.ts';
import { AgeNotice } from './AgeNotice.tsx';
import { FaceSheet } from './emblems.tsx';
import { Fairness } from './Fairness.tsx';
import { isGain, isPurseShort } from './game.ts';
import type { Game } from './game.ts';
import type { Launch } from './launch.ts';
import { Panel } from './Panel.tsx';
import { Reels } from './Reels.tsx';
import { RTP_TEXT, Rules } from './Rules.tsx';
import { SessionClock } from './SessionClock.tsx';
import { getWords } from './strings.ts';
import type { Words } from './strings.ts';
import { useGame } from './useGame.ts';
import type { GameHandle } from './useGame.ts';

type OpenPanel = 'none' | 'rules' | 'fairness';

export function App({ launch }: { readonly launch: Launch }) {
  const handle = useGame(launch);
  const { game } = handle;
  const [panel, setPanel] = useState<OpenPanel>('none');
  const words = getWords(launch.lang);
  const theme = getTheme(launch.game);
  const busy = game.phase === 'turning' || game.phase === 'landing';
  const fun = game.table?.fun ?? null;
  // A game that is over says so on its page; there is nothing left to confirm.
  const asksAge = fun !== null && !fun.ageConfirmed && game.phase !== 'over';
  useSpaceBar(handle.spin, panel === 'none' && !asksAge);

  return (
    <main className="cabinet" data-phase={game.phase} data-pattern={theme.pattern}>
      <FaceSheet theme={theme} />
      <Masthead game={game} launch={launch} words={words} />
      <div className="window">
        <Reels
          stops={game.stops}
          phase={game.phase}
          wins={game.lit ? getOutcome(game.stops).wins : []}
          glow={game.lit !== null && isGain(game.lit)}
          theme={theme}
          words={words}
          onRested={handle.reelsRested}
        />
      </div>
      <NoticeLine handle={handle} words={words} />
      <Controls handle={handle} busy={busy} words={words} />
      <nav className="links">
        <button type="button" className="quiet" disabled={busy} onClick={() => setPanel('rules')}>
          {words.say('rules')} · <span translate="no">RTP {RTP_TEXT}%</span>
        </button>
        <button
          type="button"
          className="quiet"
          disabled={busy || !game.table}
          onClick={() => setPanel('fairness')}
        >
          {words.say('fairness')}
        </button>
      </nav>
      {asksAge && (
        <AgeNotice
          age={fun.minimumAge}
          words={words}
          notice={game.notice}
          onConfirm={handle.confirmAge}
        />
      )}
      {panel === 'rules' && (
        <Panel title={words.say('rules')} words={words} onClose={() => setPanel('none')}>
          <Rules theme={theme} words={words} spinIntervalMs={game.table?.spinIntervalMs ?? 0} />
        </Panel>
      )}
      {panel === 'fairness' && game.table && (
        <Panel title={words.say('fairness')} words={words} onClose={() => setPanel('none')}>
          <Fairness
            table={game.table}
            clientSeed={game.clientSeed}
            words={words}
            onWriteSeed={handle.writeSeed}
            onReveal={handle.revealSeed}
          />
        </Panel>
      )}
    </main>
  );
}

interface MastheadProps {
  readonly game: Game;
  readonly launch: Launch;
  readonly words: Words;
}

function Masthead({ game, launch, words }: MastheadProps) {
  const { table } = game;
  return (
    <header className="masthead">
      <h1>{launch.name}</h1>
      {launch.isFun && (
        <p className="mode" title={words.say('playMoneyHelp')}>
          {words.say('playMoney')}
        </p>
      )}
      {table && (
        <dl className="facts" translate="no">
          <div title={words.say('timeHelp')}>
            <dt>{words.say('time')}</dt>
            <dd>
              <SessionClock elapsedMs={table.elapsedMs} />
            </dd>
          </div>
          <div title={words.say('netHelp')}>
            <dt>{words.say('net')}</dt>
            <dd data-fact="net">{words.money(table.net, table.currency)}</dd>
          </div>
        </dl>
      )}
    </header>
  );
}

interface NoticeLineProps {
  readonly handle: GameHandle;
  readonly words: Words;
}

function NoticeLine({ handle, words }: NoticeLineProps) {
  const { game, reopen, refill } = handle;
  const { table } = game;
  const isShort = game.phase === 'ready' && isPurseShort(game);
  const notice: Game['notice'] = isShort ? { key: 'playMoneyShort', tone: 'plain' } : game.notice;
  const amounts = Object.entries(notice.amounts ?? {}).map(([name, decimal]) => [
    name,
    words.money(decimal, table?.currency ?? ''),
  ]);
  return (
    <div className="notice" data-tone={notice.tone}>
      <output translate="no">
        {words.say(notice.key, Object.fromEntries(amounts) as Record<string, string>)}
      </output>
      {game.canRetryOpening && (
        <button type="button" onClick={reopen}>
          {words.say('tryAgain')}
        </button>
      )}
      {isShort && (
        <button type="button" onClick={refill}>
          {words.say('refill', { amount: words.money(table?.fun?.start ?? '0', '') })}
        </button>
      )}
    </div>
  );
}

interface ControlsProps {
  readonly handle: GameHandle;
  readonly busy: boolean;
  readonly words: Words;
}

function Controls({ handle, busy, words }: ControlsProps) {
  const { game, chooseStake } = handle;
  const { table, stake } = game;
  if (!table) return null;
  const at = table.stakes.indexOf(stake);
  const step = (by: number): void => {
    const next = table.stakes[at + by];
    if (next) chooseStake(next);
  };
  const still = game.phase === 'ready';
  return (
    <div className="controls">
      <dl className="fact" translate="no">
        <dt>{words.say(table.fun ? 'playMoney' : 'balance')}</dt>
        <dd data-fact="balance">
          {table.balance === null ? '…' : words.money(table.balance, table.currency)}
        </dd>
      </dl>
      <fieldset className="stake" aria-label={words.say('stake')}>
        <button
          type="button"
          aria-label={words.say('stakeLess')}
          disabled={!still || at <= 0}
          onClick={() => step(-1)}
        >
          −
        </button>
        <span translate="no" data-fact="stake" aria-live="polite">
          <small>{words.say('stake')}</small> {words.money(stake, table.currency)}
        </span>
        <button
          type="button"
          aria-label={words.say('stakeMore')}
          disabled={!still || at >= table.stakes.length - 1}
          onClick={() => step(1)}
        >
          +
        </button>
      </fieldset>
      <button
        type="button"
        className="spin"
        aria-disabled={!still}
        aria-busy={busy}
        onClick={handle.spin}
      >
        {words.say(busy ? 'spinning' : 'spin')}
      </button>
    </div>
  );
}

/** Space spins from anywhere on the page. A held key does not repeat: that would be autoplay. */
function useSpaceBar(spin: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const onControl = event.target instanceof Element && event.target.closest('button, input');
      if (event.code !== 'Space' || onControl || event.ctrlKey || event.altKey || event.metaKey)
        return;
      event.preventDefault();
      if (!event.repeat) spin();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [spin, active]);
}
