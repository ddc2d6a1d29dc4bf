import type { Accent } from '../GameTile/accent.ts';
import { GameTile, type TileGame, type TileLabels } from '../GameTile/GameTile.tsx';
import { cx } from '../internal/cx.ts';
import * as css from './GameRow.css.ts';
import { ROW_LIMIT } from './row-limit.ts';

/**
 * The layout of a row of games: squares, portraits, one large beside six, or lines of small
 * art with text beside it.
 */
export type RowLayout = 'square' | 'portrait' | 'feature' | 'compact';

/** Props of {@link GameRow}. */
export interface GameRowProps<Game extends TileGame = TileGame> {
  /** Undefined while the list loads: the row shows placeholder tiles. */
  readonly games: readonly Game[] | undefined;
  readonly label: string;
  readonly labels: TileLabels;
  readonly onLaunch: (game: Game) => void;
  readonly toHref?: ((game: Game) => string) | undefined;
  readonly onFavourite?: ((game: Game, favourite: boolean) => void) | undefined;
  readonly accentFor?: (game: Game) => Accent | undefined;
  /** Maximum number of games; other rows may have 12 (K12). */
  readonly limit?: number | undefined;
  readonly layout?: RowLayout | undefined;
  readonly eager?: boolean | undefined;
}

/** One line of games: a grid on wide screens, a strip that scrolls and snaps on narrow ones. */
export function GameRow<Game extends TileGame>(props: GameRowProps<Game>) {
  const { games, label, labels, limit = ROW_LIMIT, layout = 'square', eager = false } = props;
  if (games === undefined) return <EmptyRow count={limit} layout={layout} />;
  return (
    <ul className={css.row} aria-label={label} data-layout={layout}>
      {games.slice(0, limit).map((game) => (
        <li className={css.item} key={game.id}>
          <GameTile
            game={game}
            labels={labels}
            eager={eager}
            accent={props.accentFor?.(game)}
            onLaunch={props.onLaunch}
            toHref={props.toHref}
            onFavourite={props.onFavourite}
          />
        </li>
      ))}
    </ul>
  );
}

function EmptyRow({ count, layout }: { readonly count: number; readonly layout: RowLayout }) {
  return (
    <div className={css.row} aria-hidden="true" data-state="loading" data-layout={layout}>
      {Array.from({ length: count }, (_, index) => (
        <span className={cx(css.item, css.empty)} key={index} />
      ))}
    </div>
  );
}
