import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fallBackToArt, NO_PICTURE } from '../GameArt/fallback.ts';
import { type DeferredPart, deferPart } from '../internal/deferredPart.ts';
import { PauseButton } from '../internal/PauseButton.tsx';
import { clockTime } from './clock-time.ts';
import type { BoardScroller } from './scroller.ts';
import * as css from './WinnersBoard.css.ts';

/** One win of the board, formatted for display. */
export interface Winner {
  readonly id: string;
  readonly iconUrl?: string | undefined;
  /** Already masked (H29), for example `j***n`. */
  readonly playerName: string;
  /** ISO instant or milliseconds; shown as hh:mm in the viewer's zone (W61, H29). */
  readonly time: string | number;
  readonly gameName: string;
  /** With its currency symbol and fraction digits (W63), see `formatMoney`. */
  readonly amount: ReactNode;
}

/** Strings of {@link WinnersBoard}. */
export interface WinnersLabels {
  readonly board: string;
  readonly pause: string;
  readonly play: string;
  /** Text alternative of the rank icons; `rank` is 1, 2 or 3. */
  readonly rank: (rank: number) => string;
  readonly empty: string;
}

/** Props of {@link WinnersBoard}. */
export interface WinnersBoardProps<Win extends Winner = Winner> {
  /** The largest first: the first three have rank icons (W59). Undefined while it loads. */
  readonly winners: readonly Win[] | undefined;
  readonly labels: WinnersLabels;
  /** Starts the game of a row (W65). */
  readonly onLaunch: (winner: Win) => void;
  /** Zone of the times; the default is the viewer's own. */
  readonly timeZone?: string | undefined;
}

const RANKS = 3;

/**
 * Recent wins in a slow endless scroll (W58–W65). The height is fixed, so new wins never
 * move the page. It stops while hovered, focused, paused, off screen or under reduced motion (H68).
 */
export function WinnersBoard<Win extends Winner>(props: WinnersBoardProps<Win>) {
  const { winners, labels, onLaunch } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const belt = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  const twin = useRef<HTMLDivElement>(null);
  const scroller = useRef<DeferredPart<BoardScroller>>(undefined);
  const [paused, setPaused] = useState(false);
  const ownZone = useViewerZone();
  const timeZone = props.timeZone ?? ownZone;

  useLayoutEffect(() => {
    if (!viewport.current || !belt.current || !rows.current || !twin.current) return undefined;
    const parts = {
      viewport: viewport.current,
      belt: belt.current,
      rows: rows.current,
      twin: twin.current,
    };
    const deferred = deferPart(async () => (await import('./scroller.ts')).startScroller(parts));
    scroller.current = deferred;
    return () => deferred.stop();
  }, []);
  useLayoutEffect(() => {
    scroller.current?.use(({ setRows }) => setRows(winners?.map((winner) => winner.id) ?? []));
    // The copies show times too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [winners, timeZone]);
  useEffect(() => scroller.current?.use(({ setPaused: pause }) => pause(paused)), [paused]);

  const onClick = (event: MouseEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-win]')?.dataset['win'];
    const winner = winners?.find((one) => one.id === id);
    if (winner) onLaunch(winner);
  };
  return (
    <div className={css.board}>
      {/* The rows are buttons; one listener also serves their copies. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={viewport} className={css.viewport} data-state="resting" onClick={onClick}>
        <div ref={belt} className={css.belt}>
          <ol ref={rows} className={css.rows} aria-label={labels.board}>
            {winners?.map((winner, index) => (
              <li key={winner.id} className={css.item}>
                <Row winner={winner} rank={index + 1} rankLabel={labels.rank} timeZone={timeZone} />
              </li>
            ))}
          </ol>
          <div ref={twin} className={css.twin} aria-hidden="true" />
        </div>
        {winners?.length === 0 && <p className={css.none}>{labels.empty}</p>}
      </div>
      <PauseButton
        paused={paused}
        onPausedChange={setPaused}
        labels={labels}
        className={css.pause}
      />
    </div>
  );
}

interface RowProps {
  readonly winner: Winner;
  readonly rank: number;
  readonly rankLabel: (rank: number) => string;
  readonly timeZone: string;
}

function Row({ winner, rank, rankLabel, timeZone }: RowProps) {
  return (
    <button type="button" className={css.row} data-win={winner.id}>
      <img
        className={css.icon}
        src={winner.iconUrl ?? NO_PICTURE}
        onError={(event) => fallBackToArt(event, winner.gameName)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
      />
      {rank <= RANKS && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a medal drawn with text
        <span className={css.rank} data-rank={rank} role="img" aria-label={rankLabel(rank)}>
          {rank}
        </span>
      )}
      <span className={css.player} translate="no">
        {winner.playerName}
      </span>
      <span className={css.amount} translate="no">
        {winner.amount}
      </span>
      <span className={css.game}>{winner.gameName}</span>
      <time className={css.time} dateTime={new Date(winner.time).toISOString()}>
        {clockTime(winner.time, timeZone)}
      </time>
    </button>
  );
}

/**
 * The server does not know the viewer's zone: it writes UTC, and the first client render changes
 * only digits.
 */
function useViewerZone(): string {
  return useSyncExternalStore(subscribeToNothing, viewerZone, () => 'UTC');
}

const subscribeToNothing = () => () => undefined;
const viewerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
