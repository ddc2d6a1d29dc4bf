import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import type { Accent } from '../GameTile/accent.ts';
import {
  GameTile,
  type GameTileProps,
  type TileGame,
  type TileLabels,
} from '../GameTile/GameTile.tsx';
import * as css from './GameGrid.css.ts';
import { type GridLayout, useGridLayout } from './layout.ts';
import { nextIndex } from './next-index.ts';

/** Props of {@link GameGrid}; keep the callbacks and labels stable, tiles are memoised. */
export interface GameGridProps<Game extends TileGame = TileGame> {
  /** All games, up to ten thousand and more; ids must be unique. */
  readonly games: readonly Game[];
  readonly label: string;
  readonly labels: TileLabels;
  /** More games are loading; without games the grid shows placeholder tiles. */
  readonly pending?: boolean | undefined;
  readonly onLaunch: (game: Game) => void;
  readonly toHref?: ((game: Game) => string) | undefined;
  readonly onFavourite?: ((game: Game, favourite: boolean) => void) | undefined;
  readonly accentFor?: ((game: Game) => Accent | undefined) | undefined;
  /** Opens what is known of a game; each tile then has a button for it, named by `infoLabel`. */
  readonly onInfo?: ((game: Game) => void) | undefined;
  /** Name of that button for one game, for example "About Deep Sea". */
  readonly infoLabel?: ((name: string) => string) | undefined;
  /** The index of the tile that gets the focus when this changes. */
  readonly goTo?: number | undefined;
}

/** Number of tiles rendered by the server, and by the browser until the layout is known. */
const FIRST_TILES = 24;

/** Number of tiles whose pictures are part of the first paint. */
const EAGER_TILES = 6;

const OVERSCAN_ROWS = 1;

/** Height covered by the sticky header and the bottom bar, in CSS pixels. */
const COVERED = 72;

/**
 * A virtual grid in the window's scroll area: columns come from CSS, so the server's rows do not
 * move on hydration. One tab stop; arrows, Home, End and Page keys move between tiles.
 */
export function GameGrid<Game extends TileGame>(props: GameGridProps<Game>) {
  const { games, label, pending = false, goTo } = props;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusIndex = useRef<number>(undefined);
  const [active, setActive] = useState(0);
  const layout = useGridLayout(frame, list, games.length > 0);
  const columns = layout?.columns ?? 1;
  const rowHeight = layout?.rowHeight ?? 0;
  // It returns one mutable object; nothing here memoises values read from it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: layout ? Math.ceil(games.length / columns) : 0,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: layout?.top ?? 0,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: COVERED,
    useFlushSync: false,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useEffect(() => {
    if (goTo === undefined) return;
    focusIndex.current = goTo;
    setActive(goTo);
    virtualizer.scrollToIndex(Math.floor(goTo / columns), { align: 'auto' });
    // Runs only when the requested tile changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [goTo]);
  useEffect(() => {
    const tile = list.current?.querySelector(
      `[data-index="${focusIndex.current}"] [data-tile-launch]`,
    );
    if (!(tile instanceof HTMLElement)) return;
    focusIndex.current = undefined;
    tile.focus({ preventScroll: true });
  });

  if (games.length === 0 && pending) return <EmptyGrid />;
  const view = getView(virtualizer, layout, games.length);
  const stop = active >= view.from && active < view.to ? active : view.from;

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = indexOf(event.target);
    if (from === undefined) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = nextIndex(event.key, from, { columns, count: games.length, rtl });
    if (to === undefined) return;
    event.preventDefault();
    focusIndex.current = to;
    setActive(to);
    virtualizer.scrollToIndex(Math.floor(to / columns), { align: 'auto' });
  };
  const onFocus = (event: FocusEvent): void => setActive(indexOf(event.target) ?? active);

  return (
    <div
      ref={frame}
      className={css.frame}
      style={view.height === undefined ? undefined : { blockSize: view.height }}
    >
      {/* Keys and focus bubble here from the tiles. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        className={css.grid}
        aria-label={label}
        aria-busy={pending || undefined}
        style={view.shift === 0 ? undefined : { transform: `translateY(${view.shift}px)` }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {games.slice(view.from, view.to).map((game, at) => {
          const index = view.from + at;
          return (
            <Cell
              key={game.id}
              game={game}
              index={index}
              count={games.length}
              labels={props.labels}
              accent={props.accentFor?.(game)}
              tabIndex={index === stop ? 0 : -1}
              onLaunch={props.onLaunch}
              toHref={props.toHref}
              onFavourite={props.onFavourite}
              onInfo={props.onInfo}
              infoLabel={props.infoLabel}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface CellProps<Game extends TileGame>
  extends GameTileProps<Game>, Pick<GameGridProps<Game>, 'onInfo' | 'infoLabel'> {
  readonly index: number;
  readonly count: number;
}

/** Memoised with its list item: while rows change, remaining tiles are not even compared. */
const Cell = memo(CellView) as typeof CellView;

function CellView<Game extends TileGame>(props: CellProps<Game>) {
  const { index, count, onInfo, infoLabel, ...tile } = props;
  const { game } = tile;
  return (
    <li className={css.cell} data-index={index} aria-setsize={count} aria-posinset={index + 1}>
      <GameTile {...tile} eager={index < EAGER_TILES} />
      {onInfo && (
        <button
          type="button"
          className={css.info}
          tabIndex={tile.tabIndex}
          aria-label={infoLabel?.(game.name)}
          onClick={() => onInfo(game)}
        />
      )}
    </li>
  );
}

/** The rendered part of the list, and its position. */
interface View {
  readonly from: number;
  readonly to: number;
  /** Offset of the rendered rows, in CSS pixels. */
  readonly shift: number;
  /** Height of all rows; undefined before the layout is known. */
  readonly height: number | undefined;
}

function getView(
  virtualizer: Virtualizer<Window, Element>,
  layout: GridLayout | undefined,
  count: number,
): View {
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const start = { from: 0, to: Math.min(count, FIRST_TILES), shift: 0 };
  if (!layout) return { ...start, height: undefined };
  const { columns, rowHeight, gap, top } = layout;
  const height = Math.max(0, Math.ceil(count / columns) * rowHeight - gap);
  if (!first || !last) return { ...start, height };
  return {
    from: first.index * columns,
    to: Math.min(count, (last.index + 1) * columns),
    shift: first.start - top,
    height,
  };
}

function indexOf(target: EventTarget): number | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-index]');
  return cell ? Number(cell.dataset['index']) : undefined;
}

function EmptyGrid() {
  return (
    <div className={css.grid} aria-hidden="true" data-state="loading">
      {Array.from({ length: FIRST_TILES }, (_, index) => (
        <span className={css.empty} key={index} />
      ))}
    </div>
  );
}
