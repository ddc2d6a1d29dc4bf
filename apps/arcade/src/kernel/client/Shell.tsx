/** The frame of every game: masthead, notice, links, age, sheet and fairness. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SessionView } from '../protocol.ts';
import type { Theme } from '../theme.ts';
import { AgeNotice } from './AgeNotice.tsx';
import type { Launch } from './launch.ts';
import { Masthead } from './Masthead.tsx';
import { Panel } from './Panel.tsx';
import type { Notice } from './round-state.ts';
import { rangeText, Sheet } from './Sheet.tsx';
import { createSounds } from './sound.ts';
import type { Sounds } from './sound.ts';
import type { Words } from './strings.ts';
import type { AnyView } from './view.ts';

type OpenPanel = 'none' | 'rules' | 'fairness';

interface ShellProps {
  readonly launch: Launch;
  readonly session: SessionView;
  readonly view: AnyView;
  readonly theme: Theme;
  readonly words: Words<string>;
  readonly notice: Notice;
  readonly phase: string;
  readonly isBusy: boolean;
  readonly isOver: boolean;
  readonly layout: 'below' | 'aside';
  readonly sound: SoundSwitch;
  readonly onConfirmAge: () => void;
  readonly fairness: ReactNode;
  /** Told whether the game itself has the keyboard. */
  readonly children: (isFree: boolean) => ReactNode;
}

export interface SoundSwitch {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly sounds: Sounds;
}

/** Sound is off until it is turned on, and for this page only. */
export function useSound(): SoundSwitch {
  const [isOn, setOn] = useState(false);
  const [sounds] = useState(createSounds);
  const toggle = (): void => {
    sounds.turn(!isOn);
    sounds.play('click');
    setOn(!isOn);
  };
  return { isOn, toggle, sounds };
}

export function Shell(props: ShellProps) {
  const { launch, session, view, theme, words, notice, isBusy, sound } = props;
  const [panel, setPanel] = useState<OpenPanel>('none');
  const close = (): void => setPanel('none');
  const { fun } = session;
  // A game that is over says so on its page; there is nothing left to confirm.
  const asksAge = fun !== null && !fun.ageConfirmed && !props.isOver;
  const { Rules } = view;
  return (
    <main
      className="cabinet"
      data-game={session.game}
      data-phase={props.phase}
      data-pattern={theme.pattern}
      data-layout={props.layout}
    >
      <Masthead launch={launch} session={session} words={words} sound={sound} />
      {props.children(panel === 'none' && !asksAge)}
      <nav className="links">
        <button type="button" className="quiet" disabled={isBusy} onClick={() => setPanel('rules')}>
          {words.say('rules')} ·{' '}
          <span translate="no">RTP {rangeText(view.figures.rtp, words)}</span>
        </button>
        <button
          type="button"
          className="quiet"
          disabled={isBusy}
          onClick={() => setPanel('fairness')}
        >
          {words.say('fairness')}
        </button>
      </nav>
      {asksAge && (
        <AgeNotice
          age={fun.minimumAge}
          words={words}
          notice={notice}
          onConfirm={props.onConfirmAge}
        />
      )}
      {panel === 'rules' && (
        <Panel title={words.say('rules')} words={words} onClose={close}>
          <Sheet
            figures={view.figures}
            words={words}
            spinIntervalMs={session.spinIntervalMs}
            text={words.say(view.figuresText ?? 'rtpText')}
          >
            <Rules theme={theme} words={words} />
          </Sheet>
        </Panel>
      )}
      {panel === 'fairness' && (
        <Panel title={words.say('fairness')} words={words} onClose={close}>
          {props.fairness}
        </Panel>
      )}
    </main>
  );
}
