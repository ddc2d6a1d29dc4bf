/** The head of every game: title, time and net of the session, sound. */
import type { SessionView } from '../protocol.ts';
import type { Launch } from './launch.ts';
import { SessionClock } from './SessionClock.tsx';
import type { Words } from './strings.ts';

interface MastheadProps {
  readonly launch: Launch;
  readonly session: SessionView | null;
  readonly words: Words;
  /** Null where there is nothing to hear. */
  readonly sound: { readonly isOn: boolean; readonly toggle: () => void } | null;
}

export function Masthead({ launch, session, words, sound }: MastheadProps) {
  return (
    <header className="masthead">
      <h1>{launch.name}</h1>
      {launch.isFun && (
        <p className="mode" title={words.say('playMoneyHelp')}>
          {words.say('playMoney')}
        </p>
      )}
      {session && (
        <dl className="facts" translate="no">
          <div title={words.say('timeHelp')}>
            <dt>{words.say('time')}</dt>
            <dd>
              <SessionClock elapsedMs={session.elapsedMs} />
            </dd>
          </div>
          <div title={words.say('netHelp')}>
            <dt>{words.say('net')}</dt>
            <dd data-fact="net">{words.money(session.net, session.currency)}</dd>
          </div>
        </dl>
      )}
      {sound && (
        <button
          type="button"
          className="quiet icon"
          aria-pressed={sound.isOn}
          aria-label={words.say(sound.isOn ? 'soundOff' : 'soundOn')}
          onClick={sound.toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9h4l5-4v14l-5-4H4z" fill="currentColor" />
            <path
              d={
                sound.isOn
                  ? 'M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11'
                  : 'M16 9.5l5 5M21 9.5l-5 5'
              }
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </button>
      )}
    </header>
  );
}
