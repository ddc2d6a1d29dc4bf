import { memo, type MouseEvent, type ReactNode } from 'react';
import { fallBackToArt, NO_PICTURE } from '../GameArt/fallback.ts';
import type { Accent } from './accent.ts';
import * as css from './GameTile.css.ts';

/** The displayed data of a game; the caller maps the wire's `nodeId`, `showIcon` and so on. */
export interface TileGame {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** Address of the square art; without it, or when it fails, the tile draws seeded art. */
  readonly image?: string | undefined;
  readonly favourite?: boolean | undefined;
  readonly maintenance?: boolean | undefined;
  /** What happens at a live game now, over its art: a `LiveStatus`. */
  readonly live?: ReactNode;
}

/** Strings of a tile, shared by all tiles of a list so that memoised tiles stay equal. */
export interface TileLabels {
  /** Shown over the art while the game is closed. */
  readonly maintenance: string;
  /** Name of the favourite toggle for one game, for example "Favourite: Deep Sea". */
  readonly favourite: (name: string) => string;
}

/** Props of {@link GameTile}; keep the callbacks and labels stable, the tile is memoised. */
export interface GameTileProps<Game extends TileGame = TileGame> {
  readonly game: Game;
  readonly labels: TileLabels;
  /** Starts the game (W66); not called under maintenance. */
  readonly onLaunch: (game: Game) => void;
  /**
   * Address of the game: it makes the tile a link, which can be opened in a new tab or copied; a
   * plain press still starts the game here. Without it the tile is a button.
   */
  readonly toHref?: ((game: Game) => string) | undefined;
  /** Without it the tile has no favourite toggle. The caller throttles (K30). */
  readonly onFavourite?: ((game: Game, favourite: boolean) => void) | undefined;
  /** Colour of a card that was started in this session (W67), see `accentFor`. */
  readonly accent?: Accent | undefined;
  /** Loads the art at once, for tiles of the first screen; others load when they come near. */
  readonly eager?: boolean | undefined;
  /** Roving focus of a grid: 0 for the active tile, -1 for the rest. */
  readonly tabIndex?: 0 | -1 | undefined;
}

function GameTileView<Game extends TileGame>(props: GameTileProps<Game>) {
  const { game, labels, accent, onFavourite, tabIndex, eager = false } = props;
  const href = game.maintenance ? undefined : props.toHref?.(game);
  const launch = {
    className: css.launch,
    'data-tile-launch': '',
    onClick: (event: MouseEvent) => {
      if (game.maintenance || (href !== undefined && isForBrowser(event))) return;
      event.preventDefault();
      props.onLaunch(game);
    },
  };
  const face = (
    <>
      <img
        className={css.art}
        src={game.image ?? NO_PICTURE}
        alt=""
        width={240}
        height={240}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={(event) => fallBackToArt(event, game.id)}
      />
      <span className={css.name}>{game.name}</span>
      <span className={css.vendor}>{game.vendor}</span>
      {game.maintenance && <span className={css.closed}>{labels.maintenance}</span>}
    </>
  );
  return (
    <article className={css.tile} data-accent={accent} data-card={game.id}>
      {href === undefined ? (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-disabled={game.maintenance || undefined}
          {...launch}
        >
          {face}
        </button>
      ) : (
        <a href={href} tabIndex={tabIndex} draggable={false} {...launch}>
          {face}
        </a>
      )}
      {game.live}
      {onFavourite && (
        <button
          type="button"
          className={css.favourite}
          tabIndex={tabIndex}
          aria-pressed={game.favourite ?? false}
          aria-label={labels.favourite(game.name)}
          onClick={() => onFavourite(game, !game.favourite)}
        />
      )}
    </article>
  );
}

/** Whether the browser must handle a press on a link: a new tab, a window or a copy. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * A game in a list: a press starts it, the heart makes it a favourite. At most 7 DOM nodes, no
 * effect and no state, because a screen holds many.
 */
export const GameTile = memo(GameTileView) as typeof GameTileView;
