import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { iconChevronLeft } from '../Icon/generated/lucide/chevron-left.ts';
import { iconMaximize } from '../Icon/generated/lucide/maximize.ts';
import { iconMinimize } from '../Icon/generated/lucide/minimize.ts';
import { iconX } from '../Icon/generated/lucide/x.ts';
import { Spinner } from '../Spinner/index.ts';
import * as css from './GameFrame.css.ts';

/** Props of {@link GameFrame}. */
export interface GameFrameProps {
  /** The vendor's page; undefined while the session is being opened. */
  readonly src: string | undefined;
  /** Names the frame, normally the game. */
  readonly title: string;
  /** The exit from the game, always reachable. */
  readonly back: {
    readonly label: string;
    readonly href: string;
    readonly onSelect?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  };
  readonly state: 'loading' | 'slow' | 'playing';
  readonly loadingLabel: string;
  /** Announced instead of `loadingLabel` when the vendor takes long. */
  readonly slowLabel: string;
  readonly onLoad?: (() => void) | undefined;
  readonly onError?: (() => void) | undefined;
  /** Content beside the exit: session time, net position, balance. */
  readonly bar?: ReactNode;
  /** Leaves the page of the game, which goes on in a small window. */
  readonly minimise?: GameFrameProps['back'] | undefined;
  /**
   * Shows the game in a small window over the page instead, without loading it again. It can be
   * watched there, not played: its controls would be too small, and a stake must not be a slip.
   */
  readonly docked?:
    | {
        /** Leads to the game's page. */
        readonly open: GameFrameProps['back'];
        readonly close: { readonly label: string; readonly onSelect: () => void };
      }
    | undefined;
}

/**
 * A vendor's game in a frame that fills the window, or goes on in a small one. The page runs
 * scripts and keeps its own origin, but can neither navigate the portal nor request devices.
 */
export function GameFrame(props: GameFrameProps) {
  const { src, title, state, docked } = props;
  const game = useRef<HTMLIFrameElement>(null);
  const open = useRef<HTMLAnchorElement>(null);
  const isDocked = docked !== undefined;
  const wasDocked = useRef(isDocked);
  useEffect(() => {
    // Focuses the game unless the focus is elsewhere, so that the keyboard works at once.
    if (state === 'playing' && !isDocked && hasNoFocus()) game.current?.focus();
    // The button that made the window small is gone.
    if (isDocked && !wasDocked.current && hasNoFocus())
      open.current?.focus({ preventScroll: true });
    wasDocked.current = isDocked;
  }, [state, isDocked]);
  useEffect(() => (isDocked ? undefined : fillWindow()), [isDocked]);
  return (
    <section
      className={css.frame}
      aria-label={title}
      data-state={state}
      data-window={isDocked ? 'docked' : 'full'}
    >
      <div className={css.bar}>
        {docked ? <DockedBar title={title} docked={docked} open={open} /> : <FullBar {...props} />}
      </div>
      <div className={css.stage} aria-busy={state !== 'playing'}>
        {src !== undefined && (
          <iframe
            ref={game}
            className={css.game}
            src={src}
            title={title}
            inert={isDocked}
            allow="autoplay; fullscreen; screen-wake-lock"
            // The vendor's page has another origin, so both flags together do not open the sandbox.
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
    </section>
  );
}

function FullBar({ back, minimise, bar }: GameFrameProps) {
  return (
    <>
      <a className={css.back} href={back.href} onClick={back.onSelect}>
        <Icon of={iconChevronLeft} />
        {back.label}
      </a>
      {bar}
      {minimise && (
        <a
          className={css.control}
          href={minimise.href}
          aria-label={minimise.label}
          title={minimise.label}
          onClick={minimise.onSelect}
        >
          <Icon of={iconMinimize} />
        </a>
      )}
    </>
  );
}

interface DockedBarProps {
  readonly title: string;
  readonly docked: NonNullable<GameFrameProps['docked']>;
  readonly open: Ref<HTMLAnchorElement>;
}

function DockedBar({ title, docked: { open: link, close }, open }: DockedBarProps) {
  return (
    <>
      <span className={css.name}>{title}</span>
      <a ref={open} className={css.open} href={link.href} onClick={link.onSelect}>
        <span className={css.openIcon}>
          <Icon of={iconMaximize} />
        </span>
        {link.label}
      </a>
      <button
        type="button"
        className={css.control}
        aria-label={close.label}
        title={close.label}
        onClick={close.onSelect}
      >
        <Icon of={iconX} />
      </button>
    </>
  );
}

const hasNoFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** A page that never scrolls needs no space for a scrollbar, unlike other pages. */
function fillWindow(): () => void {
  const { style } = document.documentElement;
  style.scrollbarGutter = 'auto';
  return () => void style.removeProperty('scrollbar-gutter');
}
