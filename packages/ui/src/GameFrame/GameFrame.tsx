import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronLeft } from '../Icon/generated/lucide/chevron-left.ts';
import { Spinner } from '../Spinner/index.ts';
import * as css from './GameFrame.css.ts';

/** Props of {@link GameFrame}. */
export interface GameFrameProps {
  /** The vendor's page; undefined while the session is being opened. */
  readonly src: string | undefined;
  /** Names the frame, normally the game. */
  readonly title: string;
  /** The way out of the game, always in reach. */
  readonly back: {
    readonly label: string;
    readonly href: string;
    readonly onSelect?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  };
  readonly state: 'loading' | 'slow' | 'playing';
  readonly loadingLabel: string;
  /** Said in place of `loadingLabel` when the vendor takes long. */
  readonly slowLabel: string;
  readonly onLoad?: (() => void) | undefined;
  readonly onError?: (() => void) | undefined;
  /** Beside the way out: session time, net position, balance. */
  readonly bar?: ReactNode;
}

/**
 * A vendor's game in a frame that fills the window. The page runs scripts and keeps its own origin,
 * but can neither navigate the portal nor ask for devices.
 */
export function GameFrame(props: GameFrameProps) {
  const { src, title, back, state } = props;
  const game = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Whoever is nowhere else on the page plays by keyboard at once.
    if (state === 'playing' && document.activeElement === document.body) game.current?.focus();
  }, [state]);
  return (
    <div ref={fillWindow} className={css.frame} data-state={state}>
      <div className={css.bar}>
        <a className={css.back} href={back.href} onClick={back.onSelect}>
          <Icon of={iconChevronLeft} />
          {back.label}
        </a>
        {props.bar}
      </div>
      <div className={css.stage} aria-busy={state !== 'playing'}>
        {src !== undefined && (
          <iframe
            ref={game}
            className={css.game}
            src={src}
            title={title}
            allow="autoplay; fullscreen; screen-wake-lock"
            // The vendor's page has an origin of its own, so both together do not open the sandbox.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-orientation-lock"
            referrerPolicy="strict-origin"
            onLoad={props.onLoad}
            onError={props.onError}
          />
        )}
        {/* An output would be a form control's result. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <p className={css.notice} role="status">
          {state !== 'playing' && (
            <>
              <Spinner />
              <span>{state === 'slow' ? props.slowLabel : props.loadingLabel}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** A page that never scrolls needs no place for a scrollbar, which other pages keep. */
function fillWindow(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined;
  const { style } = frame.ownerDocument.documentElement;
  style.scrollbarGutter = 'auto';
  return () => void style.removeProperty('scrollbar-gutter');
}
